import { useNavigation } from "../../kit/navigation/navigation.ts";
import { Button } from "../../kit/base/Button.tsx";
import { Icon } from "../../kit/base/Icon.tsx";
import { Link } from "../../kit/base/Link.tsx";
import { Menu } from "../../kit/menu/Menu.tsx";
import { useT } from "../../kit/panel/texts.ts";
import { useStyles } from "../../kit/panel/useStyles.ts";
import styles from "./federation.css";
import { toNewProvider } from "./links.ts";
import { kindName } from "./storage.ts";
import { useKinds } from "./useKinds.ts";

/** Button or menu that adds a provider of a type that the server has. */
export function AddProvider() {
  const t = useT();
  const { go } = useNavigation();
  const { kinds = [] } = useKinds();
  return (
    <Menu
      label={t("addNewProvider")}
      items={kinds.map(({ id }) => ({
        action: `create-${id}`,
        label: kindName(id),
        onSelect: () => go(toNewProvider(id)),
      }))}
      trigger={
        <Button action="create" tone="primary" icon="plus" disabled={kinds.length === 0}>
          {t("addNewProvider")}
          <Icon name="chevron-down" />
        </Button>
      }
    />
  );
}

/** Empty state: one card per provider type. */
export function FirstProvider() {
  const t = useT();
  useStyles(styles);
  const { kinds = [] } = useKinds();
  return (
    <ul className="choice-list provider-kinds">
      {kinds.map(({ id, helpText }) => (
        <li key={id} data-name={id}>
          <Link to={toNewProvider(id)} action={`create-${id}`}>
            <Icon name="database" />
            <bdi>{t("addProvider", { count: 1, provider: kindName(id) })}</bdi>
          </Link>
          {helpText && <p>{helpText}</p>}
        </li>
      ))}
    </ul>
  );
}
