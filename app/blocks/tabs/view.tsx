import { NextSteps } from "../../ui/next-steps.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import type { BlockView } from "../view.ts";
import type { tabsBlock } from "./block.ts";

/** The tab that the address asks for, otherwise the first; the others are links. */
export const TabsView: BlockView<typeof tabsBlock> = ({ label, tabs, next }, { tab: asked, inner }) => {
  const shown = tabs.find(({ id }) => id === asked) ?? tabs[0];
  return (
    <>
      <Tabs
        label={label}
        tabs={tabs.map(({ _key, id, ...tab }) => ({
          key: _key,
          label: tab.label,
          href: `?tab=${id}`,
          isShown: id === shown?.id,
        }))}
      />
      <div className="page-width side-by-side">
        {shown && (
          <div className="prose">
            <h2>{shown.heading}</h2>
            {inner(shown.blocks)}
          </div>
        )}
        {next && <NextSteps {...next} />}
      </div>
    </>
  );
};
