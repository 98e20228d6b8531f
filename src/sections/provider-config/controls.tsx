import { lazyControl } from "../../kit/form/controls/lazyControl.tsx";
import { ExternalLink } from "../../kit/base/Link.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";

/** Large controls, loaded on first use. */
export const RoleControl = lazyControl(() => import("./RoleControl.tsx"));
export const GroupControl = lazyControl(() => import("./GroupControl.tsx"));
export const ProfileAttributeControl = lazyControl(() => import("./ProfileAttributeControl.tsx"));
export const ClaimDisplayControl = lazyControl(() => import("./ClaimDisplayControl.tsx"));

/** Read-only URL from the provider, shown as a link. */
export function UrlControl({ value, control, title }: ControlProps & { title: string | undefined }) {
  const address = value === undefined || value === null ? "" : String(value);
  return (
    <p id={control.id} data-field={control["data-field"]} title={title}>
      {address ? (
        <ExternalLink href={address}>
          <bdi>{address}</bdi>
        </ExternalLink>
      ) : (
        <span className="dash">—</span>
      )}
    </p>
  );
}
