import { NewProvider } from "../NewProvider.tsx";
import { useLdapForm } from "./useLdapForm.tsx";

export default function LdapCreate() {
  return <NewProvider kind="ldap" form={useLdapForm()} />;
}
