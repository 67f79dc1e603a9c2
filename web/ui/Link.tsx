import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** The page: a path of the shop with its query. */
  readonly to: string;
  /** What the page finds in its history entry. */
  readonly state?: unknown;
  /** Whether the page replaces the current one in the history. */
  readonly replace?: boolean;
}

/** A link to a page of the shop. The router's own `Link` contains code of its framework that no page here uses. */
export function Link({ to, state, replace = false, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { state, replace });
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
