export type IconName = keyof typeof SHAPES;

/** Paths in a 24 by 24 viewBox. */
const SHAPES = {
  menu: "M3 7.5h18M3 16.5h18",
  close: "M6 6l12 12M18 6L6 18",
  bag: "M5 8.5h14l1 12H4l1-12zM8.5 11V7a3.5 3.5 0 0 1 7 0v4",
  previous: "M14.5 5.5L8 12l6.5 6.5",
  next: "M9.5 5.5L16 12l-6.5 6.5",
  pause: "M9 6v12M15 6v12",
  play: "M8.5 5.8v12.4L18.5 12z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  chevron: "M6 9.5l6 6 6-6",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  check: "M5 12.5l4.5 4.5L19 7.5",
  warning: "M12 4l9 16H3zM12 10v4.5M12 17.2v.1",
} as const;

/** A line icon. It is hidden from screen readers, so add a text beside it or a label to its button. */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  );
}
