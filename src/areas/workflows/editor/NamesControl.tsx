import { Button } from "../../../kit/base/Button.tsx";
import { lazily } from "../../../kit/states/lazily.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { Chosen } from "../../../sections/provider-config/Chosen.tsx";

const Pick = lazily(() => import("./pick.tsx"));

/** Selects names of roles or groups. Keeps names that don't exist in the realm until the admin removes them. */
export function NamesControl({
  kind,
  label,
  value,
  onChange,
  disabled,
  control,
  ref,
}: ControlProps & { kind: "roles" | "groups" }) {
  const t = useT();
  const ask = useAsk();
  const names = Array.isArray(value) ? value.map(String) : [];
  const { "aria-required": _, ...hooks } = control;
  const choose = async () => {
    const chosen = await ask(Pick, { kind, title: label });
    if (chosen?.length) onChange([...new Set([...names, ...chosen])]);
  };
  return (
    <div className="picked">
      {names.map((name) => (
        <Chosen
          key={name}
          label={name}
          onRemove={disabled ? undefined : () => onChange(names.filter((other) => other !== name))}
        >
          <bdi>{name}</bdi>
        </Chosen>
      ))}
      {disabled ? (
        !names.length && <span className="dash">—</span>
      ) : (
        <Button {...hooks} ref={ref} action={`select-${kind}`} onClick={() => void choose()}>
          {t(kind === "roles" ? "selectRole.label" : "selectGroup")}
        </Button>
      )}
    </div>
  );
}
