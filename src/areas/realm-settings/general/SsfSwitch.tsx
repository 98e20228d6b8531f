import { SwitchControl } from "../../../kit/form/controls/basic.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { ConfirmDialog, type ConfirmDialogProps } from "../../../kit/overlay/ConfirmDialog.tsx";
import { useT } from "../../../kit/panel/texts.ts";

const consequences = [
  "ssfTransmitterDisableConfirmBulletEndpoints",
  "ssfTransmitterDisableConfirmBulletEvents",
  "ssfTransmitterDisableConfirmBulletDelivery",
  "ssfTransmitterDisableConfirmBulletReceivers",
] as const;

/** Switch for shared signals. Turning it off asks for confirmation at once. */
export function SsfSwitch(props: ControlProps) {
  const ask = useAsk();
  const turn = async (to: unknown) => {
    if (to === true || (await ask(TurnOff, {})) === true) props.onChange(to);
  };
  return <SwitchControl {...props} field={{ ...props.field, kind: "switch" }} onChange={(to) => void turn(to)} />;
}

function TurnOff({ onClose }: Pick<ConfirmDialogProps, "onClose">) {
  const t = useT();
  return (
    <ConfirmDialog
      name="confirm-ssf-off"
      title={t("ssfTransmitterDisableConfirmTitle")}
      text={t("ssfTransmitterDisableConfirmIntro")}
      confirm={t("ssfTransmitterDisableConfirmContinue")}
      danger
      onClose={onClose}
    >
      <ul>
        {consequences.map((each) => (
          <li key={each}>{t(each)}</li>
        ))}
      </ul>
      <p>{t("ssfTransmitterDisableConfirmRecommendation")}</p>
    </ConfirmDialog>
  );
}
