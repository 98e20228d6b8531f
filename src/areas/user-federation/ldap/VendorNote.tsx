import { useFormValues } from "../../../kit/form/useFormValues.ts";
import { configPath } from "../../../kit/record/path.ts";
import { useT } from "../../../kit/panel/texts.ts";
import type { StorageProvider } from "../storage.ts";
import { isTyped, presetNames, vendors, type PresetName } from "./vendors.ts";

const labels: Readonly<Record<PresetName, string>> = {
  usernameLDAPAttribute: "usernameLdapAttribute",
  rdnLDAPAttribute: "rdnLdapAttribute",
  uuidLDAPAttribute: "uuidLdapAttribute",
  krbPrincipalAttribute: "krbPrincipalAttribute",
  userObjectClasses: "userObjectClasses",
};

/** Lists the settings that the selected vendor changes, and edited settings that it keeps. */
export function VendorNote() {
  const t = useT();
  const [vendor, ...values] = useFormValues<StorageProvider>(configPath("vendor"), ...presetNames.map(configPath));
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
