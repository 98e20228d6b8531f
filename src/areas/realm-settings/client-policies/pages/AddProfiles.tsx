import { useAction } from "../../../../kit/action/useAction.ts";
import type { ActionDialogProps } from "../../../../kit/action/defineActions.ts";
import { Tag } from "../../../../kit/base/Tag.tsx";
import { useReview } from "../../../../kit/form/useReview.ts";
import { useT } from "../../../../kit/panel/texts.ts";
import { Empty } from "../../../../kit/states/states.tsx";
import { rowsOf } from "../../../../kit/table/rows.ts";
import { PickerDialog } from "../../../../sections/pickers/PickerDialog.tsx";
import type { PoliciesContext } from "../context.ts";
import { profilesOf, type Policy, type Profile } from "../documents.ts";
import { shutOutReview } from "../useShutOut.ts";

/** Dialog that adds profiles to a policy. */
export default function AddProfiles({
  record: policy,
  context: { api, shutOut },
  onClose,
}: ActionDialogProps<Policy, PoliciesContext>) {
  const t = useT();
  const review = useReview();
  const { run } = useAction();
  const { name = "", profiles: used = [] } = policy;
  const add = async (chosen: readonly Profile[]) => {
    const names = chosen.map((profile) => profile.name ?? "");
    const change = (profiles: readonly string[] = []) => [...new Set([...profiles, ...names])];
    const entries = shutOutReview(
      await shutOut({
        policies: (all) => all.map((one) => (one.name === name ? { ...one, profiles: change(one.profiles) } : one)),
      }),
      { label: "clientProfiles", after: names.join(", ") },
    );
    if (entries && !(await review(entries))) return;
    await run(
      {
        area: "realm-settings",
        action: "updated",
        id: name,
        before: policy,
        after: { ...policy, profiles: change(used) },
        success: "addClientProfileSuccess",
        failure: "realmSettings.clientPolicies.notAdded",
        invalidate: [["client-policies"]],
        rethrow: true,
      },
      (server) => api.by(server).changeUses(name, change),
    );
  };
  return (
    <PickerDialog<Profile>
      name="add-client-profiles"
      list="pick-client-profiles"
      title={t("addClientProfile")}
      okAction="add"
      okLabel={() => t("add")}
      columns={[
        {
          id: "name",
          title: "clientProfileName",
          priority: 1,
          value: (profile) => profile.name,
          cell: (profile) => (
            <span className="tags">
              <bdi className="strong">{profile.name}</bdi>
              {profile.global && <Tag>{t("global")}</Tag>}
            </span>
          ),
        },
        { id: "description" },
      ]}
      rowId={(profile) => profile.name ?? ""}
      rowName={(profile) => profile.name ?? ""}
      load={() =>
        rowsOf(api.profiles, (document) =>
          profilesOf(document)
            .filter((profile) => !used.includes(profile.name ?? ""))
            // Realm profiles first. The global profiles are many and the same in all realms.
            .sort((a, b) => Number(a.global) - Number(b.global)),
        )
      }
      paging="client"
      searchLabel={t("searchProfile")}
      roles={["view-realm"]}
      empty={<Empty title={t("emptyClientProfiles")} text={t("emptyClientProfilesInstructions")} />}
      onPick={add}
      onClose={() => onClose()}
    />
  );
}
