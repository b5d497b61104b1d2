import { NextSteps } from "../../ui/next-steps.tsx";
import type { BlockView } from "../view.ts";
import type { tabsBlock } from "./block.ts";

/** The tab that the address asks for, otherwise the first. Each loads the same page with another text, so they need no script. */
export const TabsView: BlockView<typeof tabsBlock> = ({ label, tabs, next }, { tab: asked, inner }) => {
  const shown = tabs.find(({ id }) => id === asked) ?? tabs[0];
  return (
    <>
      <nav className="tabs" aria-label={label}>
        <ul>
          {tabs.map((tab) => (
            <li key={tab._key}>
              <a href={`?tab=${tab.id}`} {...(tab.id === shown?.id && { "aria-current": "page" as const })}>
                {tab.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
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
