import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from "react";
import type { AreaLink } from "../navigation/address.ts";
import { useNavigation } from "../navigation/navigation.ts";
import { Icon } from "./Icon.tsx";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: AreaLink;
  /** Public hook (docs/spec/elements.md §5) for links that act. */
  action?: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Keyboard behavior of an anchor without a URL. */
const withoutAddress = {
  role: "link",
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === "Enter") event.currentTarget.click();
  },
};

/**
 * Link to a location in an area. A plain click uses the panel's navigation, with the browser as fallback. Without a
 * URL, the link can't be copied or opened in a new tab.
 */
export function Link({ to, action, onClick, onPointerDown, children, ...rest }: LinkProps) {
  const navigation = useNavigation();
  const href = navigation.href(to);
  return (
    <a
      {...(href === undefined && withoutAddress)}
      {...rest}
      href={href}
      data-action={action}
      onPointerDown={(event) => {
        onPointerDown?.(event);
        if (isPlainClick(event)) navigation.preload(to);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || (href !== undefined && !isPlainClick(event))) return;
        if (navigation.go(to) || href === undefined) event.preventDefault();
      }}
    >
      {children}
    </a>
  );
}

/** Link, or plain text if the location is unreachable. */
export function MaybeLink({ to, children, ...rest }: Omit<LinkProps, "to"> & { to: AreaLink | undefined }) {
  const navigation = useNavigation();
  return to && navigation.reaches(to) ? (
    <Link to={to} {...rest}>
      {children}
    </Link>
  ) : (
    children
  );
}

/** External link with an icon. Shows URLs other than http and https as text. */
export function ExternalLink({ href, children }: { href: string; children: React.ReactNode }) {
  const protocol = URL.canParse(href) ? new URL(href).protocol : "";
  if (protocol !== "http:" && protocol !== "https:") return <span>{children}</span>;
  return (
    <a href={href} className="external" target="_blank" rel="noreferrer noopener">
      {children}
      <Icon name="external" size={12} />
    </a>
  );
}
