import { useId } from "react";
import { Link } from "../../../kit/base/Link.tsx";
import { Tag } from "../../../kit/base/Tag.tsx";
import { useT } from "../../../kit/panel/texts.ts";
import { useStyles } from "../../../kit/panel/useStyles.ts";
import { links } from "../links.ts";
import { useProvider } from "../provider.ts";
import { together, type Result } from "./engine.ts";
import type { Gift } from "./runner.ts";
import styles from "./preview.css";

const words = {
  gives: "identityProviders.preview.gives",
  nothing: "identityProviders.preview.givesNothing",
  unknown: "identityProviders.preview.unknown",
} as const;

const keyOf = ({ to, name }: Gift) => `${to}\n${name}`;

function GiftText({ gift }: { gift: Gift }) {
  return (
    <>
      {gift.name && (
        <code>
          <bdi>{gift.name}</bdi>
        </code>
      )}
      {gift.values.length > 0 && (
        <>
          {gift.name && " = "}
          <bdi>{gift.values.join(", ")}</bdi>
        </>
      )}
    </>
  );
}

/** Preview result: attributes, roles and groups of the user, and the outcome of each mapper. */
export function Answer({ results }: { results: readonly Result[] }) {
  useStyles(styles);
  const t = useT();
  const id = useId();
  const { alias = "", providerId = "" } = useProvider();
  const gifts = together(results);
  const kindText = ({ to }: Gift) => t(`identityProviders.preview.to.${to}`);
  return (
    <div className="stack">
      <section className="card section" data-section="gifts" aria-labelledby={`${id}all`}>
        <h2 id={`${id}all`}>{t("identityProviders.preview.all")}</h2>
        <p className="section-text" role="status" data-count={gifts.length}>
          {gifts.length ? t("identityProviders.preview.beside") : t("identityProviders.preview.none")}
        </p>
        <dl className="idp-gifts">
          {gifts.map((gift) => (
            <div key={keyOf(gift)} data-gift={gift.to} data-name={gift.name}>
              <dt>{kindText(gift)}</dt>
              <dd>
                <GiftText gift={gift} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card section" data-section="mapperResults" aria-labelledby={`${id}each`}>
        <h2 id={`${id}each`}>{t("identityProviders.preview.each")}</h2>
        <ul className="idp-results">
          {results.map((result) => {
            const { mapper } = result;
            return (
              <li key={mapper.id} data-name={mapper.name} data-result={result.state}>
                <span>
                  <Link to={links.mapper({ providerId, alias, id: mapper.id ?? "" })}>
                    <bdi>{mapper.name}</bdi>
                  </Link>{" "}
                  <Tag state={result.state}>{t(words[result.state])}</Tag>
                </span>
                {result.state === "gives" &&
                  result.gifts.map((gift) => (
                    <span key={keyOf(gift)}>
                      {kindText(gift)}: <GiftText gift={gift} />
                    </span>
                  ))}
                {result.state === "nothing" && <span>{t(result.reason.key, result.reason.values)}</span>}
                {result.state === "unknown" && (
                  <span>
                    <bdi>{mapper.identityProviderMapper}</bdi>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}
