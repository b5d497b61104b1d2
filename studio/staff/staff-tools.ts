import { ActivityIcon, CheckmarkCircleIcon, UserIcon, UsersIcon } from "@sanity/icons";
import { definePlugin, type Tool } from "sanity";

import { Acceptances } from "./acceptances.tsx";
import { Audit, Staff } from "./staff.tsx";
import { YourAccount } from "./your-account.tsx";

/** The tools, by the roles of those who see them. The lake refuses all others, whatever their Studio shows. */
const tools: readonly { roles: readonly string[]; tool: Tool }[] = [
  {
    roles: ["administrator"],
    tool: { name: "staff", title: "Staff", icon: UsersIcon, component: Staff },
  },
  {
    roles: ["administrator", "legal"],
    tool: { name: "acceptances", title: "Acceptances", icon: CheckmarkCircleIcon, component: Acceptances },
  },
  { roles: ["legal"], tool: { name: "audit", title: "Audit", icon: ActivityIcon, component: Audit } },
  {
    roles: ["administrator", "marketer", "legal"],
    tool: { name: "account", title: "Your account", icon: UserIcon, component: YourAccount },
  },
];

/** A plugin of the Studio on the embedded lake: staff, and everybody's own account. */
export const staffTools = definePlugin({
  name: "staff-tools",
  tools: (others, { currentUser }) => [
    ...others,
    ...tools.flatMap(({ roles, tool }) =>
      (currentUser?.roles ?? []).some(({ name }) => roles.includes(name)) ? [tool] : [],
    ),
  ],
});
