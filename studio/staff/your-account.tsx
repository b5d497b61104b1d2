import { Spinner, Text } from "@sanity/ui";

import { ChangePassword } from "./change-password.tsx";
import { CodeApp } from "./code-app.tsx";
import { ownAnswer, roleTitles } from "./lake-answers.ts";
import { LogIns } from "./log-ins.tsx";
import { Outcome } from "../tools/outcome.tsx";
import { ToolPage } from "../tools/tool-page.tsx";
import { useAnswer } from "../tools/use-answer.ts";

/** The tool in which everybody sees their own account: password, code app and log-ins. */
export function YourAccount() {
  const { answer, problem, readAgain } = useAnswer("/staff/me", ownAnswer);
  return (
    <ToolPage title="Your account" testId="your-account">
      <Outcome act={{ problem }} />
      {answer ? (
        <>
          <Text>{`${answer.account.name}, ${answer.account.email}, role ${roleTitles[answer.account.role]}`}</Text>
          <ChangePassword email={answer.account.email} onChanged={readAgain} />
          <CodeApp account={answer.account} onChanged={readAgain} />
          <LogIns logIns={answer.logIns} onEnded={readAgain} />
        </>
      ) : (
        problem === undefined && <Spinner />
      )}
    </ToolPage>
  );
}
