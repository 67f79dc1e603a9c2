import type { ComponentProps } from "react";
import { Button } from "./Button.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "tone" | "small"> {
  readonly retry: () => void;
}

/** Asks again for what could not be had. It goes when it is pressed: the part of the page around it takes the focus over. */
export function RetryButton({ retry, ...look }: Props) {
  return (
    <Button
      {...look}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
        retry();
      }}
    >
      Try again
    </Button>
  );
}
