import { useT } from "../../../kit/panel/texts.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { State } from "../../../kit/states/states.tsx";
import { useProvider } from "../storage.ts";
import { ProviderForm } from "../ProviderForm.tsx";
import { useCustomForm } from "./useCustomForm.ts";

/** Settings of a provider from an extension. */
export default function Settings() {
  const t = useT();
  const { providerId = "" } = useProvider();
  const { form, isPending } = useCustomForm(providerId, false);
  if (form) return <ProviderForm form={form} />;
  return isPending ? (
    <FormSkeleton />
  ) : (
    <State name="not-found" title={t("userFederation.noKind")} text={t("userFederation.noKindText")} />
  );
}
