import { useT } from "../../../../kit/panel/texts.ts";

const entries = ["clients", "users", "groups", "sessions", "events"] as const;

const people = [
  { name: "ada", mail: "ada@acme.example", isOn: true },
  { name: "grace", mail: "grace@acme.example", isOn: true },
  { name: "linus", mail: "linus@acme.example", isOn: false },
];

/** Sample list of users with the markup of Keycloak's consoles. */
export function ConsolePage({ logo }: { logo: string | undefined }) {
  const t = useT();
  return (
    <div className="pf-v5-c-page">
      <header className="pf-v5-c-masthead">
        <div className="pf-v5-c-masthead__main">
          <span className="pf-v5-c-masthead__brand">
            {logo ? <img src={logo} alt="" height={36} /> : <b>Keycloak</b>}
          </span>
        </div>
        <div className="pf-v5-c-masthead__content">ada</div>
      </header>
      <div className="pf-v5-c-page__sidebar pf-m-expanded">
        <div className="pf-v5-c-page__sidebar-body">
          <nav className="pf-v5-c-nav">
            <ul className="pf-v5-c-nav__list">
              {entries.map((entry) => (
                <li key={entry} className="pf-v5-c-nav__item">
                  <a
                    className={entry === "users" ? "pf-v5-c-nav__link pf-m-current" : "pf-v5-c-nav__link"}
                    href={`#${entry}`}
                  >
                    {t(entry)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <div className="pf-v5-c-page__main-container">
        <main className="pf-v5-c-page__main">
          <section className="pf-v5-c-page__main-section pf-m-light">
            <h1 className="pf-v5-c-title pf-m-2xl">{t("users")}</h1>
          </section>
          <section className="pf-v5-c-page__main-section">
            <p>
              <button type="button" className="pf-v5-c-button pf-m-primary">
                {t("add")}
              </button>{" "}
              <button type="button" className="pf-v5-c-button pf-m-link">
                {t("clear")}
              </button>
            </p>
            <table className="pf-v5-c-table pf-m-grid-md">
              <thead className="pf-v5-c-table__thead">
                <tr className="pf-v5-c-table__tr">
                  {["username", "email", "status"].map((head) => (
                    <th key={head} className="pf-v5-c-table__th" scope="col">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody className="pf-v5-c-table__tbody">
                {people.map(({ name, mail, isOn }) => (
                  <tr key={name} className="pf-v5-c-table__tr">
                    <td className="pf-v5-c-table__td">
                      <a href={`#${name}`}>{name}</a>
                    </td>
                    <td className="pf-v5-c-table__td">{mail}</td>
                    <td className="pf-v5-c-table__td">
                      <span
                        className={`pf-v5-c-helper-text__item-text ${isOn ? "pf-m-success" : "pf-m-danger"}`}
                        style={{ color: `var(--pf-v5-global--${isOn ? "success" : "danger"}-color--100)` }}
                      >
                        {t(isOn ? "enabled" : "disabled")}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </main>
      </div>
    </div>
  );
}
