import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from "react";
import type { AreaLink } from "../area/defineArea.ts";
import { useNavigation } from "../area/navigation.ts";
import { Icon } from "./Icon.tsx";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  to: AreaLink;
  /** Public hook, docs/spec/elements.md §5, for links that act. */
  action?: string;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** What an anchor without an address has to do by itself. */
const withoutAddress = {
  role: "link",
  tabIndex: 0,
  onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === "Enter") event.currentTarget.click();
  },
};

/**
 * A link to a place in an area: an anchor, followed by our navigation on a plain click, and by the browser where nobody else takes it. A place
 * that has no address of its own can be gone to, but neither copied nor opened elsewhere.
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

/** A link where there is somewhere to go to, else the text alone. */
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

/** A link that leaves the product, which its icon says. Only http and https become a link; anything else is shown as text. */
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
