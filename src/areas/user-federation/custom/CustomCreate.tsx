import { useScreenParams } from "../../../kit/navigation/navigation.ts";
import { NotFound } from "../../../kit/states/states.tsx";
import { toList } from "../links.ts";
import { NewProvider } from "../NewProvider.tsx";
import { useCustomForm } from "./useCustomForm.ts";

/** Form of a new provider from an extension. */
export default function CustomCreate() {
  const { providerId = "" } = useScreenParams();
  const { form, isPending } = useCustomForm(providerId, true);
  if (!form && !isPending)
    return (
      <div className="page">
        <NotFound list={toList()} />
      </div>
    );
  return <NewProvider key={providerId} kind={providerId} form={form} />;
}
