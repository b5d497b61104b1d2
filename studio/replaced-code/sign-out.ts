import { importOf, type ReplacedCode } from "./replaced-code.ts";

/** Says when signing out failed: the menu closed without a word, and the session went on. */
export const signOutAloud: ReplacedCode = {
  replacements: [
    {
      code: "onClick: auth.logout",
      instead: "onClick: () => signOut(auth.logout)",
      needs: importOf("signOut", "../tools/sign-out.ts"),
    },
  ],
  advice: "Find what the menu of the person does when signing out fails.",
};
