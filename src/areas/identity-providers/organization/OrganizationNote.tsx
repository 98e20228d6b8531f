import { ActionButton } from "../../../kit/action/ActionButton.tsx";
import type { DeclaredButton } from "../../../kit/action/useActions.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { useTexts } from "../../../kit/panel/useTexts.ts";
import english from "../../../sections/organization-link/en.json" with { type: "json" };
import { anyDomain, orgDomain } from "../../../sections/organization-link/form.ts";
import type { Provider } from "../provider.ts";
import { OrganizationName } from "./OrganizationName.tsx";

/** Note with the organization of a provider and its domain. */
export default function OrganizationNote({ provider, edit }: { provider: Provider; edit: DeclaredButton | undefined }) {
  useTexts(english);
  const t = useT();
  const { organizationId = "", config } = provider;
  const domain = config?.[orgDomain];
  return (
    <div className="notice info" data-notice="organization">
      <p className="grow">
        {t("identityProviders.ofOrganization")} <OrganizationName id={organizationId} />
        {domain && (
          <>
            {" · "}
            {t("domain")}: <bdi>{domain === anyDomain ? t("any") : domain}</bdi>
          </>
        )}
      </p>
      <ActionButton of={edit} />
    </div>
  );
}
