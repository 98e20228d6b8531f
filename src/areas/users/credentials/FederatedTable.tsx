import { Button } from "../../../kit/base/Button.tsx";
import { Time } from "../../../kit/base/Time.tsx";
import { useMayDo, useT } from "../../../kit/panel.ts";
import type { Credential } from "../api.ts";
import type { User } from "../area.ts";
import { FederationLink } from "../FederationLink.tsx";
import { allowsTo } from "../user.ts";
import { typeName } from "./names.ts";

/** Credentials that a storage provider keeps. */
export function FederatedTable({
  user,
  credentials,
  onSetPassword,
}: {
  user: User;
  credentials: readonly Credential[];
  onSetPassword: () => void;
}) {
  const t = useT();
  const mayDo = useMayDo();
  return (
    <table aria-label={t("users.credentials.federated")} className="credentials">
      <thead>
        <tr>
          <th scope="col">{t("type")}</th>
          <th scope="col">{t("providedBy")}</th>
          <th scope="col" className="p2">
            {t("createdAt")}
          </th>
          <th scope="col" className="narrow-cell">
            <span className="visually-hidden">{t("action")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {credentials.map((credential, index) => (
          <tr
            key={credential.id ?? `${credential.type}${index}`}
            data-id={credential.id ?? credential.type}
            data-name={typeName(credential.type)}
          >
            <td className="strong">{typeName(credential.type)}</td>
            <td>
              <FederationLink id={credential.federationLink ?? ""} />
            </td>
            <td className="p2">
              <Time ms={credential.createdDate} />
            </td>
            <td className="narrow-cell">
              {credential.type === "password" && allowsTo(user, "resetPassword") && mayDo("reset-password") && (
                <Button action="set-password" onClick={onSetPassword}>
                  {t("setPassword")}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
