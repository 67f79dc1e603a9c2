import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The page: a path of the shop with its query. */
  readonly to: string;
  /** What the page finds in its history entry. */
  readonly state?: unknown;
}

/** A link to a page of the shop. The router's own `Link` contains code of its framework that no page here uses. */
export function Link({ to, state, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { state });
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
}
