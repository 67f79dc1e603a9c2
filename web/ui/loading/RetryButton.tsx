import type { ComponentProps } from "react";
import { Button } from "../Button.tsx";

interface Props extends Pick<ComponentProps<typeof Button>, "tone" | "small"> {
  readonly retry: () => void;
}

/** Retries a failed load. The pressed button disappears, so the focus moves to the ancestor with tabindex -1. */
export function RetryButton({ retry, ...style }: Props) {
  return (
    <Button
      {...style}
      onClick={({ currentTarget }) => {
        currentTarget.closest<HTMLElement>("[tabindex='-1']")?.focus({ preventScroll: true });
        retry();
      }}
    >
      Try again
    </Button>
  );
}
