import { useQuery } from "@tanstack/react-query";
import { useFormContext } from "react-hook-form";
import { SelectControl } from "../../../kit/form/controls/SelectControl.tsx";
import type { ControlProps } from "../../../kit/form/fields.ts";
import { useAsked } from "../../../kit/form/useAsked.ts";
import { useServer } from "../../../kit/panel/session.ts";
import { useT } from "../../../kit/panel/texts.ts";
import { linkApi } from "../../../sections/organization-link/api.ts";
import { anyDomain } from "../../../sections/organization-link/form.ts";

/** Selects a domain of the organization in the form. */
export function DomainChoice(props: ControlProps) {
  const t = useT();
  const form = useFormContext();
  const id = useAsked(form, (values) => String(values(["organizationId"]) ?? ""));
  const { data } = useQuery({ ...linkApi(useServer()).organization(id), enabled: id !== "" });
  const names = (data?.domains ?? []).flatMap((domain) => (typeof domain === "string" ? domain : (domain.name ?? [])));
  return (
    <SelectControl
      {...props}
      field={{
        ...props.field,
        options: [
          { value: "", label: t("none") },
          { value: anyDomain, label: t("any") },
          ...names.map((name) => ({ value: name, label: name })),
        ],
      }}
    />
  );
}
