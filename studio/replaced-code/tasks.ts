import { importOf, type ReplacedCode } from "./replaced-code.ts";

/** The workspace that the form of a task opens for the dataset of comments and tasks. */
const workspace = {
  code: `    dataset: addonDataset,
    name: t3,`,
  instead: `    dataset: addonDataset,
    unstable_clientFactory: (options) => client.withConfig(options),
    name: t3,`,
};

/**
 * Lets the form of a task use the client of the Studio around it. Without it the form makes a client of its own, which addresses a project as a subdomain of
 * the lake's host, and fails.
 */
export const tasksOnTheLake: ReplacedCode = {
  replacements: [workspace],
  advice: "Find how the form of a task makes its client now.",
};

const readingTask = `    context,
    _rev
  } = useFormValue(t0), {`;

const readingTaskAndAuthor = `    context,
    _rev,
    authorId
  } = useFormValue(t0), isOwnTask = useCurrentUser()?.id === authorId, {`;

const writingAddress = `_rev && (deepEquals(context?.notification, notificationTarget) ||`;

const writingOwnAddress = `_rev && isOwnTask && (deepEquals(context?.notification, notificationTarget) ||`;

/**
 * Has the form of a task write by itself only into its author's tasks. It writes the address at which the task stands, with the tool in which the Studio is, as
 * soon as another one is stored. Whoever opened a colleague's task in another tool was refused by the lake, or wrote in turns with the colleague.
 */
export const addressOfOwnTasks: ReplacedCode = {
  replacements: [
    { code: readingTask, instead: readingTaskAndAuthor },
    { code: writingAddress, instead: writingOwnAddress },
  ],
  advice: "Find what the form of a task writes when it is opened (`TasksNotificationTarget`).",
};

const needs = `import { useToast as useToastOfTasks } from "@sanity/ui";\n${importOf("taskNotChanged", "../tools/task-not-changed.ts")}`;

const boxOfList = `    documentId,
    status
  } = props2, [checkboxValue,`;

const menuOfTask = `    handleCopyLinkToTask
  } = useTasksNavigation(), {`;

const removal = `t2 = {
    id: id2,
    onRemoved: onTaskRemoved
  }`;

const removalFailing = `onError?.(e.message), setError(e.message), setRemoveStatus("error");`;

/**
 * Says why a task was not set to done by its box in the list, and why it was not deleted. The box stayed ticked, and the question whether to delete stayed
 * open; neither said a word.
 */
export const changesOfTasks: ReplacedCode = {
  replacements: [
    {
      code: boxOfList,
      instead: boxOfList.replace("[checkboxValue,", "{ push } = useToastOfTasks(), [checkboxValue,"),
      needs,
    },
    {
      code: 'console.error("An error occurred while updating the task status", t12);',
      instead: "setCheckboxValue(!isChecked), push(taskNotChanged(t12));",
    },
    { code: menuOfTask, instead: menuOfTask.replace(", {", ", { push } = useToastOfTasks(), {") },
    {
      code: removal,
      instead: removal.replace("onTaskRemoved", "onTaskRemoved,\n    onFailed: (error) => push(taskNotChanged(error))"),
    },
    { code: removalFailing, instead: `t0.onFailed?.(e), t0.onFailed && setShowDialog(!1), ${removalFailing}` },
  ],
  advice: "Find what the list and the menu of a task do when the lake refuses.",
};
