import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of the shop with its query, which begins with "/", or any other address. */
  readonly to: string;
  /** Stored in the page's history entry, as the router's `location.state`. */
  readonly state?: unknown;
  /** Whether the page replaces the current one in the history. */
  readonly replace?: boolean;
}

/**
 * A link to a page of the shop or, if `to` is no path, to another site. A page of the shop is opened in the same document,
 * so a design is still there when the shopper returns to it. A link to another site ignores the other properties. The
 * router's own `Link` contains code of its framework that no page uses.
 */
export function Link({ to, state, replace = false, onClick, children, ...props }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler(to, { state, replace });
  if (!to.startsWith("/")) return <a href={to}>{children}</a>;
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
