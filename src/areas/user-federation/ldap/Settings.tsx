import { useQueryClient } from "@tanstack/react-query";
import { ActionConfirm } from "../../../kit/action/ActionConfirm.tsx";
import { useAsk } from "../../../kit/overlay/ask.tsx";
import { useServer } from "../../../kit/panel/session.ts";
import { FormSkeleton } from "../../../kit/states/skeletons.tsx";
import { federationApi } from "../api.ts";
import { useProvider, type StorageProvider } from "../storage.ts";
import { ProviderForm } from "../ProviderForm.tsx";
import { isRemoving, risksOf } from "./risks.ts";
import { useLdapForm } from "./useLdapForm.tsx";

/** Maximum time in milliseconds to find out that no users are imported. After it, the confirmation opens anyway. */
const patienceMs = 1000;

/**
 * Settings of an LDAP directory.
 * A change that can remove or hide imported users needs a confirmation with their number.
 */
export default function Settings() {
  const provider = useProvider();
  const api = federationApi(useServer());
  const ask = useAsk();
  const queries = useQueryClient();
  const form = useLdapForm(provider);

  const isNobodyImported = (id: string): Promise<boolean> =>
    Promise.race([
      queries.fetchQuery({ ...api.imported(id), staleTime: 0 }).then(({ count, isMore }) => count === 0 && !isMore),
      new Promise<boolean>((resolve) => setTimeout(resolve, patienceMs, false)),
    ]).catch(() => false);

  const confirm = async (next: StorageProvider, fresh: StorageProvider): Promise<boolean> => {
    const risks = risksOf(fresh, next);
    if (!risks.length || (await isNobodyImported(fresh.id ?? ""))) return true;
    let isWanted = false;
    const warnings = risks.map((risk) => ({ text: `userFederation.risk.${risk}`, state: risk }));
    await ask(ActionConfirm, {
      name: "confirm-save",
      recordName: fresh.name ?? "",
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
