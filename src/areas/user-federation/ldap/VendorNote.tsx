import { useFormContext, useWatch } from "react-hook-form";
import { configPath, fieldName } from "../../../kit/form/path.ts";
import { useT } from "../../../kit/panel.ts";
import { isTyped, presetNames, vendors, type PresetName } from "./vendors.ts";

const labels: Readonly<Record<PresetName, string>> = {
  usernameLDAPAttribute: "usernameLdapAttribute",
  rdnLDAPAttribute: "rdnLdapAttribute",
  uuidLDAPAttribute: "uuidLdapAttribute",
  krbPrincipalAttribute: "krbPrincipalAttribute",
  userObjectClasses: "userObjectClasses",
};

/** What the chosen vendor sets, and what of it was typed and stays. */
export function VendorNote() {
  const t = useT();
  const { control } = useFormContext();
  const [vendor, ...values] = useWatch({
    control,
    name: [configPath("vendor"), ...presetNames.map((name) => configPath(name))].map(fieldName),
  });
  const preset = vendors[String(vendor)]?.preset;
  if (!preset) return null;
  const keptOnes = presetNames.filter((name, index) => isTyped(name, values[index]));
  return (
    <details className="vendor-note">
      <summary>{t("userFederation.vendor.sets", { count: presetNames.length - keptOnes.length })}</summary>
      <dl>
        {presetNames.map((name) => (
          <div key={name} data-preset={name}>
            <dt>{t(labels[name])}</dt>
            <dd>
              <code>{preset[name]}</code>
              {keptOnes.includes(name) && ` ${t("userFederation.vendor.kept")}`}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
