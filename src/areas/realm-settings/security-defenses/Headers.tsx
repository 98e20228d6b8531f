import { RealmForm } from "../RealmForm.tsx";
import { headersForm } from "./headersForm.ts";

/** Security headers of the realm. */
export default function Headers() {
  return <RealmForm form={headersForm} />;
}
