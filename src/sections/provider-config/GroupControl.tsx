import { useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { useFormContext } from "react-hook-form";
import { Button } from "../../kit/base/Button.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { fieldName, type Path } from "../../kit/record/path.ts";
import { useAccess } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Chosen } from "./Chosen.tsx";

const GroupPicker = lazily(async () => ({ default: (await import("../pickers/GroupPicker.tsx")).GroupPicker }));

type Kind = "REALM" | "ORGANIZATION";

export interface GroupControlProps extends ControlProps {
  /** ID of an organization whose groups are offered too. */
  organization: string | undefined;
  /** Path of the field that stores the group type. */
  typePath: Path | undefined;
}

/** Selects one group. Stores its path. */
export default function GroupControl({
  label,
  value,
  onChange,
  disabled,
  control,
  ref,
  organization,
  typePath,
}: GroupControlProps) {
  const t = useT();
  const { setValue } = useFormContext();
  const [picking, setPicking] = useState<Kind>();
  const path = value === undefined || value === null ? "" : String(value);
  const { "aria-required": _, ...hooks } = control;
  const choose = (next: string, kind: Kind | "") => {
    onChange(next);
    if (typePath) setValue(fieldName(typePath), kind, { shouldDirty: true });
  };
  return (
    <div className="picked">
      {path && (
        <Chosen label={path} onRemove={disabled ? undefined : () => choose("", "")}>
          <bdi>{path}</bdi>
        </Chosen>
      )}
      {disabled ? (
        !path && <span className="dash">—</span>
      ) : (
        <Button {...hooks} ref={ref} action="select-group" onClick={() => setPicking("REALM")}>
          {t("selectGroup")}
        </Button>
      )}
      {!disabled && organization && (
        <Button action="select-organization-group" onClick={() => setPicking("ORGANIZATION")}>
          {t("selectOrgGroup")}
        </Button>
      )}
      {picking && (
        <PickGroup
          title={label}
          organization={picking === "ORGANIZATION" ? organization : undefined}
          onPick={(next) => choose(next, picking)}
          onClose={() => setPicking(undefined)}
        />
      )}
    </div>
  );
}

function PickGroup({
  title,
  organization,
  onPick,
  onClose,
}: {
  title: string;
  organization: string | undefined;
  onPick: (path: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const access = useAccess();
  return (
    <GroupPicker
      name="select-group"
      title={title}
      okLabel={t("select")}
      mayBrowse={access.has("view-users")}
      {...(organization && { organization })}
      onClose={onClose}
      onPick={([group]) => onPick(group?.path ?? "")}
    />
  );
}
