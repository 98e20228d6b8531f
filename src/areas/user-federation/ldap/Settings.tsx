import { ActionConfirm } from "../../../kit/action/ActionConfirm.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { federationApi } from "../api.ts";
import { useProvider } from "../detail.ts";
import { ProviderForm } from "../ProviderForm.tsx";
import type { StorageProvider } from "../storage.ts";
import { isRemoving, risksOf } from "./risks.ts";
import { useLdapForm } from "./useLdapForm.tsx";

/** Settings of a directory. Those that may remove or hide people ask first, and say how many. */
export default function Settings() {
  const provider = useProvider();
  const api = federationApi(useServer());
  const ask = useAsk();
  const form = useLdapForm(provider);

  const confirm = async (next: StorageProvider, fresh: StorageProvider): Promise<boolean> => {
    const risks = risksOf(fresh, next);
    if (!risks.length) return true;
    let isWanted = false;
    const warnings = risks.map((risk) => ({ text: `userFederation.risk.${risk}`, state: risk }));
    await ask(ActionConfirm, {
      name: "confirm-save",
      label: "",
      isDanger: true,
      question: {
        title: "userFederation.risk.title",
        text: isRemoving(next) ? "userFederation.risk.removes" : "userFederation.risk.hides",
        button: "userFederation.risk.save",
        warnings,
        facts: async (fetch) => {
          const { count, isMore } = await fetch(api.imported(fresh.id ?? ""));
          const key = isMore ? "userFederation.touched.saveMore" : "userFederation.touched.save";
          return { warnings: [{ text: [key, { count }], state: "imported" }, ...warnings] };
        },
      },
      onConfirm: () => {
        isWanted = true;
      },
    });
    return isWanted;
  };
  return form ? <ProviderForm form={form} confirm={confirm} /> : <FormSkeleton />;
}
