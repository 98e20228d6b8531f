import type ClientRepresentation from "@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazily } from "../../kit/states/lazily.tsx";
import { Button } from "../../kit/base/Button.tsx";
import { Tag } from "../../kit/base/Tag.tsx";
import type { ControlProps } from "../../kit/form/fields.ts";
import { useServer } from "../../kit/panel/session.ts";
import { useT } from "../../kit/panel/texts.ts";
import { useRoleSupply } from "../role-mapping/useRoleSupply.ts";
import { Chosen } from "./Chosen.tsx";
import { clientReadings, roleTextOf, type NamedRole } from "./roleText.ts";

const RolePicker = lazily(async () => ({ default: (await import("../pickers/RolePicker.tsx")).RolePicker }));

/**
 * Selects a realm role or client role, stored as `role` or `client.role`. Keeps the stored text until another role is
 * selected.
 */
export default function RoleControl({ label, value, onChange, disabled, control, ref }: ControlProps) {
  const t = useT();
  const [isPicking, setPicking] = useState(false);
  const text = value === undefined || value === null ? "" : String(value);
  const role = useNamedRole(text);
  const { "aria-required": _, ...hooks } = control;
  return (
    <div className="picked">
      {text && (
        <Chosen label={text} onRemove={disabled ? undefined : () => onChange("")}>
          {role.clientId && (
            <>
              <Tag tone="info">
                <bdi>{role.clientId}</bdi>
              </Tag>{" "}
            </>
          )}
          <bdi>{role.name}</bdi>
        </Chosen>
      )}
      {disabled ? (
        !text && <span className="dash">—</span>
      ) : (
        <Button {...hooks} ref={ref} action="select-role" onClick={() => setPicking(true)}>
          {t("selectRole.label")}
        </Button>
      )}
      {isPicking && <PickRole title={label} onPick={onChange} onClose={() => setPicking(false)} />}
    </div>
  );
}

function PickRole({ title, onPick, onClose }: { title: string; onPick: (text: string) => void; onClose: () => void }) {
  const t = useT();
  return (
    <RolePicker
      name="select-role"
      title={title}
      single
      supply={useRoleSupply()}
      okLabel={() => t("select")}
      onClose={onClose}
      onPick={([role]) => {
        if (role) onPick(roleTextOf({ name: role.name, ...(role.client && { clientId: role.client.clientId }) }));
      }}
    />
  );
}

/** Resolves a stored text: the role of the longest matching client ID, else a realm role. */
function useNamedRole(text: string): NamedRole {
  const server = useServer();
  const readings = clientReadings(text);
  const { data } = useQuery({
    queryKey: server.key("pick", "named-role", text),
    enabled: readings.length > 0,
    retry: false,
    staleTime: 60_000,
    queryFn: async ({ signal }): Promise<NamedRole> => {
      for (const reading of readings) {
        const found = await server.list<ClientRepresentation>("/clients", {
          query: { clientId: reading.clientId, max: 1 },
          signal,
        });
        if (found.some(({ clientId }) => clientId === reading.clientId)) return reading;
      }
      return { name: text };
    },
  });
  return data ?? { name: text };
}
