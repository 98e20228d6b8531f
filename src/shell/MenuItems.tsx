import type { ReactNode } from "react";
import { Icon, type IconName } from "../kit/base/Icon.tsx";
import { Link } from "../kit/base/Link.tsx";
import type { AreaLink } from "../kit/navigation/address.ts";

interface ItemProps {
  action: string;
  icon: IconName;
  children: ReactNode;
}

/** Menu item that runs an action. */
export function MenuButton({
  action,
  icon,
  children,
  onPress,
  danger = false,
}: ItemProps & { onPress: () => void; danger?: boolean }) {
  return (
    <li>
      <button
        type="button"
        className={danger ? "menu-item danger" : "menu-item"}
        data-action={action}
        onClick={onPress}
      >
        <Icon name={icon} />
        <span>{children}</span>
      </button>
    </li>
  );
}

/** Menu item with a link in the console. */
export function MenuLink({ action, icon, children, to, onFollow }: ItemProps & { to: AreaLink; onFollow: () => void }) {
  return (
    <li>
      <Link to={to} action={action} className="menu-item" onClick={onFollow}>
        <Icon name={icon} />
        <span>{children}</span>
      </Link>
    </li>
  );
}

/** Menu item with an external link. `isApart` opens a new window. */
export function MenuExternal({
  action,
  icon,
  children,
  href,
  isApart = false,
}: ItemProps & { href: string; isApart?: boolean }) {
  return (
    <li>
      <a
        className="menu-item"
        data-action={action}
        href={href}
        {...(isApart && { target: "_blank", rel: "noreferrer noopener" })}
      >
        <Icon name={icon} />
        <span>{children}</span>
        {isApart && <Icon name="external" size={14} />}
      </a>
    </li>
  );
}

/** Group of menu items. Separated by a line from the second group on. */
export function MenuGroup({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className="menu-group" aria-label={label}>
      {children}
    </ul>
  );
}
