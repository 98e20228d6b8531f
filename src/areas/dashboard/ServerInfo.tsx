import type FeatureRepresentation from "@keycloak/keycloak-admin-client/lib/defs/featureRepresentation.js";
import { useId } from "react";
import type { State } from "../../kit/base/states.ts";
import { Tag } from "../../kit/base/Tag.tsx";
import { orderIn } from "../../i18n/order.ts";
import { Help } from "../../kit/overlay/Help.tsx";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { useT } from "../../kit/panel/texts.ts";
import { Empty, LoadError, Skeleton } from "../../kit/states/states.tsx";

/** Version, processors, memory and features. Admins of other realms see only the features. */
export default function ServerInfo() {
  const t = useT();
  const id = useId();
  const { data: info, error, refetch } = useServerInfo();
  if (error)
    return (
      <section className="card">
        <LoadError error={error} onRetry={() => void refetch()} />
      </section>
    );
  if (!info)
    return (
      <section className="card">
        <Skeleton lines={8} />
      </section>
    );
  const facts: [string, [string, string | number | undefined][]][] = [
    ["serverInfo", [["version", info.systemInfo?.version]]],
    ["cpu", [["processorCount", info.cpuInfo?.processorCount]]],
    [
      "memory",
      [
        ["totalMemory", info.memoryInfo?.totalFormated],
        ["freeMemory", info.memoryInfo?.freeFormated],
        ["usedMemory", info.memoryInfo?.usedFormated],
      ],
    ],
  ];
  const known = facts
    .map(([title, rows]) => [title, rows.filter(([, value]) => value !== undefined)] as const)
    .filter(([, rows]) => rows.length);
  const features = [...(info.features ?? [])].sort((left, right) => orderIn(t.locale).compare(left.name, right.name));
  if (!known.length && !features.length)
    return (
      <section className="card">
        <Empty title={t("dashboard.noServerInfo")} text={t("dashboard.noServerInfoText")} />
      </section>
    );
  return (
    <div className="server-info">
      {known.length > 0 && (
        <div className="card facts">
          {known.map(([title, rows]) => (
            <section key={title} aria-labelledby={id + title}>
              <h2 id={id + title}>{t(title)}</h2>
              <dl>
                {rows.map(([key, value]) => (
                  <div key={key}>
                    <dt>{t(key)}</dt>
                    <dd>
                      <bdi>{value}</bdi>
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </div>
      )}
      <section className="card facts" aria-labelledby={`${id}profile`}>
        <h2 id={`${id}profile`}>{t("profile")}</h2>
        <FeatureList
          title="enabledFeatures"
          help="infoEnabledFeatures"
          features={features.filter(({ enabled }) => enabled)}
        />
        <FeatureList
          title="disabledFeatures"
          help="infoDisabledFeatures"
          features={features.filter(({ enabled }) => !enabled)}
        />
      </section>
    </div>
  );
}

/** Label and state for each feature type. */
const types: Readonly<Record<string, { label: string; state: State }>> = {
  DEFAULT: { label: "dashboard.onByDefault", state: "onByDefault" },
  DISABLED_BY_DEFAULT: { label: "dashboard.offByDefault", state: "onByDefault" },
  PREVIEW: { label: "preview", state: "preview" },
  PREVIEW_DISABLED_BY_DEFAULT: { label: "preview", state: "preview" },
  EXPERIMENTAL: { label: "experimental", state: "experimental" },
  DEPRECATED: { label: "deprecated", state: "deprecated" },
};

function FeatureList({
  title,
  help,
  features,
}: {
  title: string;
  help: string;
  features: readonly (FeatureRepresentation & { deprecated?: boolean | null })[];
}) {
  const t = useT();
  return (
    <section className="features" data-list={title} aria-label={t(title)}>
      <h3>
        {t(title)}
        <Help text={t(help)} label={t(title)} />
      </h3>
      <ul>
        {features.map(({ name, type, deprecated }) => (
          <li key={name} data-name={name}>
            <bdi>{name}</bdi>
            <span className="tags">
              <Tag state={types[type]?.state}>{t(types[type]?.label ?? type)}</Tag>
              {deprecated === true && type !== "DEPRECATED" && <Tag>{t("deprecated")}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
