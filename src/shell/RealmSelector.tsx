import { lazily } from "../kit/base/lazily.tsx";
import { resolveText } from "../i18n/texts.ts";
import { Avatar } from "../kit/base/Avatar.tsx";
import { Icon } from "../kit/base/Icon.tsx";
import { usePanel, useRealm, useT } from "../kit/panel.ts";
import { Skeleton } from "../kit/states/states.tsx";
import { Popover } from "../kit/overlay/Popover.tsx";

const RealmPicker = lazily(
  () => import("./RealmPicker.tsx"),
  () => <Skeleton lines={5} />,
);

/** The realm being managed, and the way to another. No realm is asked for before it opens. In the masthead it is only a name. */
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
