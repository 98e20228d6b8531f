import { useMemo, useState } from "react";
import { useScreenParams } from "../../kit/navigation/navigation.ts";
import { useServerInfo } from "../../kit/panel/serverInfo.ts";
import { Forbidden, NotFound } from "../../kit/states/states.tsx";
import { PageSkeleton } from "../../kit/states/skeletons.tsx";
import { useTexts } from "../../kit/panel/useTexts.ts";
import type { Carried } from "./carryOver.ts";
import { EditMapper } from "./EditMapper.tsx";
import english from "./en.json" with { type: "json" };
import { NewMapper } from "./NewMapper.tsx";
import { mapperTypes } from "./owner.ts";
import type { MapperPageProps } from "./pageProps.ts";
import propertyTexts from "./propertyTexts.json" with { type: "json" };

/**
 * Page of one mapper. `:viewMode` is `new` (`:mapperId` is the type) or `edit`.
 * Source: docs/spec/areas/client-scopes.md "Mapper form".
 */
export function MapperPage(props: MapperPageProps) {
  useTexts(english);
  useTexts(propertyTexts);
  const { mapperId = "", viewMode } = useScreenParams();
  const info = useServerInfo();
  const [carried, setCarried] = useState<Carried>();
  const { protocol } = props.owner;
  const types = useMemo(() => mapperTypes(info.data, protocol), [info.data, protocol]);
  if (info.isPending) return <PageSkeleton kind="record" />;
  if (viewMode !== "new") return <EditMapper key={mapperId} {...props} mapperId={mapperId} types={types} />;
  const type = types.find(({ id }) => id === mapperId);
  if (!props.mayManage)
    return (
      <div className="page">
        <Forbidden roles={["manage-clients"]} />
      </div>
    );
  return type ? (
    <NewMapper
      key={mapperId}
      {...props}
      type={type}
      types={types}
      carried={carried?.type === mapperId ? carried : undefined}
      onCarry={setCarried}
    />
  ) : (
    <div className="page">
      <NotFound list={props.list} />
    </div>
  );
}
