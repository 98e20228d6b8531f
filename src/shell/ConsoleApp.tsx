import { useEffect, useMemo } from "react";
import { areaAt } from "../embed/loader.ts";
import { Frame } from "../embed/Frame.tsx";
import type { AppProps, Host } from "../embed/Host.ts";
import { RoutedPanel } from "../embed/RoutedPanel.tsx";
import { Bare } from "./Bare.tsx";
import { consoleHost } from "./consoleHost.ts";
import type { Environment } from "./environment.ts";
import { FatalEnvironment } from "./FatalEnvironment.tsx";
import { currentPath, defaultRouting } from "./place.ts";
import { addresses, routes } from "./routes.tsx";
import { Shell } from "./Shell.tsx";
import { Starting } from "./Starting.tsx";
import { useEnvironment } from "./useEnvironment.ts";

/** The console: `<iam-console>`. */
export function ConsoleApp({ host }: AppProps) {
  const { environment, error } = useEnvironment(host);
  return error ? <FatalEnvironment host={host} error={error} /> : <Console host={host} environment={environment} />;
}

function Console({ host: element, environment }: { host: Host; environment: Environment | undefined }) {
  const host = useMemo(() => consoleHost(element, environment), [element, environment]);
  useEffect(() => {
    element.control.area = () => areaAt(addresses, currentPath(host.options()));
  }, [element, host]);
  const layout = useMemo(() => <Shell host={host} environment={environment} />, [host, environment]);
  return (
    <Frame
      host={host}
      waiting={<Starting host={host} />}
      around={(content) => <Bare host={host}>{content}</Bare>}
      scoped
    >
      <RoutedPanel host={host} routes={routes} routing={defaultRouting} layout={layout} />
    </Frame>
  );
}
