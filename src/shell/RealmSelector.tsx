import { lazily } from "../kit/states/lazily.tsx";
import { resolveText } from "../i18n/texts.ts";
import { Avatar } from "../kit/base/Avatar.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { usePanel } from "../kit/panel/panel.ts";
import { useRealm } from "../kit/panel/realm.ts";
import { useT } from "../kit/panel/texts.ts";
import { Skeleton } from "../kit/states/states.tsx";
import { Popover } from "../kit/overlay/Popover.tsx";

const RealmPicker = lazily(
  () => import("./RealmPicker.tsx"),
  () => <Skeleton lines={5} />,
);

/**
 * Shows the current realm and opens the realm selector. Loads realms only when opened. Shows only the name in the
 * masthead.
 */
export function RealmSelector({
  onFollow,
  isShort = false,
}: {
  onFollow?: (() => void) | undefined;
  isShort?: boolean;
}) {
  const t = useT();
  const { realm } = usePanel();
  const name = resolveText(t, useRealm().data?.displayName) || realm;
  return (
    <Popover
      action="select-realm"
      panelLabel={t("selectRealm")}
      className={isShort ? "realm short" : "realm"}
      panelClass="realm-panel"
      align="start"
      face={
        <>
          <span className="visually-hidden">{t("realm")}</span>
          {!isShort && <Avatar name={name} />}
          <span className="realm-names">
            <b>
              <bdi>{name}</bdi>
            </b>
            {!isShort && name !== realm && (
              <small>
                <bdi>{realm}</bdi>
              </small>
            )}
          </span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {(close) => (
        <RealmPicker
          onChoose={() => {
            close();
            onFollow?.();
          }}
        />
      )}
    </Popover>
  );
}
