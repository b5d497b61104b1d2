import { Choice } from "../tools/choice.tsx";
import { roleTitles, staffRoles } from "./lake-answers.ts";

interface RoleSelectProps {
  label: string;
  role: string;
  onChoose: (role: string) => void;
}

/** The labelled choice of a role. */
export function RoleSelect({ role, ...choice }: RoleSelectProps) {
  return (
    <Choice {...choice} value={role}>
      {staffRoles.map((one) => (
        <option key={one} value={one}>
          {roleTitles[one]}
        </option>
      ))}
    </Choice>
  );
}
