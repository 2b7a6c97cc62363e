// Which modules a browser fetches together: the groups of vite.config.ts, as patterns of their paths.

/** What screens are made of; not what only the parts of a task and an issue are made of, which are fetched when one opens. */
export const PARTS =
  /\/src\/(ui\/(?!.*-popup|toast-place|toaster|markdown|text-editor|(use-)?suggestions|day-(words|grammar)|field-button|typed-field|choice-field|part-head|empty-parts)|web\/(?!surface|printed-alone|date-page|use-after-press|use-draft|use-text-draft|text-state|text-in-place|use-pinned-rows|use-on-paper|row-events|line-keys|use-flowing-rows|use-steady-columns|row-swipes)|main\/web\/(oneself|live-scopes|connection-state)\.|features\/projects\/web\/words\.)|lucide-react/;

/**
 * The menu and the chips of filters, for the views whose rows are filtered: loaded when someone filters, whatever else needs
 * it.
 */
export const FILTERS = /\/src\/features\/filters\/web\/(filter|found-values)/;

/** What views of rows need, and nothing else: the board, the lists of tasks and of issues. */
export const SURFACE = /\/src\/web\/(surface|use-pinned-rows|row-events)/;

/**
 * The controls of fields, and what only they need: the page of a task or an issue, the cells of a list and the dialog for a new one
 * have them, and no first paint.
 */
export const FIELDS =
  /\/src\/(contract\/typed-(hours|values)|ui\/(field-button|field-chips|typed-field|choice-field|empty-parts)|features\/(projects\/web\/label-data|tasks\/web\/(.*-field|field\.|people-items|hours|task-draft)|custom-fields\/web\/field-(control|words)|task-surface\/web\/giving))|lucide-react\/.*\/clock\.\w+$|\/src\/features\/(issues\/web\/converting|time-blocks\/web\/plan-time|projects\/web\/settings-data)\./;

/**
 * Lists of tasks and issues across projects, and the marks of issues: a board imports their slices for the dialog of new work
 * and for its path alone.
 */
export const ACROSS =
  /\/src\/(features\/(work\/(rules|fields|web\/data)|issue-screens\/web\/(issue-(type|status)-icon|icons|words\.ts\?sentence=issue(Status|Type)Name))|web\/cursor-pages)|lucide-react\/.*\/(circle-question-mark|lightbulb|siren|trending-up)\.\w+$/;

/** Timers: the board shows the running one once it is settled, and tasks and calendars start one. */
export const TIMING =
  /\/src\/features\/time-log\/(rules|web\/(time-data|use-running-timer|durations))|lucide-react\/.*\/(play|square)\.\w+$/;

/** What the menu of a task consists of: a view loads it ahead, or when it is opened. */
export const MENUS =
  /\/src\/features\/(task-surface\/web\/(task-menu|menu-edits|plan-item|facet-items|picked-edits|words\.ts\?sentence=(prioritySet|dueDate(Removed|Set)|label(Added|Removed)))|task-copy-move\/web\/(copy-items|data)|templates\/web\/template-items)/;

/** What only menus show, of which the board's are loaded late. */
export const IN_MENUS = /\/src\/web\/menu-page|lucide-react\/.*\/(tag|panel-right)\.\w+$/;

/** Small modules that are loaded together: each in a file of its own would take more bytes than it has. */
export const SHEET_ICONS = /lucide-react\/.*\/(shapes|sparkles|bell|grip-vertical|pin|moon-star)\.\w+$/;
export const ISSUE_ROWS =
  /\/src\/features\/(issues\/web\/(issue-pages|data|issue-rights|status|attaching|opening-converted)|task-archive\/web\/issue-data|issue-screens\/web\/(issue-(type|status)-icon|icons|issue-surface|(remembered-)?view-settings))\./;

/** Of these, what a board only passes on. */
export const ISSUES_PASSED_ON = /\/src\/features\/task-archive\/web\/issue-data\./;

/** What dialogs and the command palette are made of: in one file, because every page names all files. */
export const DIALOGS = /\/@base-ui\/react\/(.*\/)?dialog\//;

/** What the text editor and documents are both made of, and the styles of what they show. */
export const EDITING =
  /\/src\/ui\/(text-editor|suggestions-popup|words\.ts\?sentence=(bold|italic|strikethrough|code|link|heading|list|numberedList|taskList|quote|codeBlock|formatting|people))|\/node_modules\/(@tiptap|prosemirror-|orderedmap|rope-sequence|w3c-keyname|linkifyjs)|lucide-react\/.*\/(bold|italic|strikethrough|heading|list|code|list-ordered|square-code|text-quote)\.\w+$/;

/** Texts that save themselves: on pages of tasks, issues and notes. With them what else chats and bulk changes have in common. */
export const DRAFTS = /\/src\/(web\/(use-text-draft|use-draft|use-autosave|use-after-press|text-state)|contract\/following-id)/;

/** Subtasks: on the page of a task, in the dialog for a new one, and in templates. */
export const STEPS = /\/src\/features\/subtasks\/(rules|web\/(?!subtask-row))/;

/** What only a thread shows, and what only paper needs; and what a task shows with its page, of which documents need a part. */
export const THREADS =
  /\/src\/web\/printed-alone|lucide-react\/.*\/(party-popper|face-(slightly-smiling-plus|grinning|neutral)|rocket|thumbs-(up|down)|heart|reply|smile-plus)\.\w+$/;
export const LINKED =
  /\/src\/(features\/(links\/web\/(link-composer|linked-items|link-row|link-words|words\.ts\?sentence=removeLinkTo$)|threads\/web\/(use-reference|use-mentions|use-thread-people|mention-text|composer-place)|activity\/web\/use-fresh-history\.ts|attachments\/web\/(add-file|attachments\.module))|web\/text-in-place)/;

/** Files of tasks, issues and documents, but for the parts that show them. */
export const FILES =
  /\/src\/features\/attachments\/(web\.ts|web\/(attachment-parts|uploads|sending|addresses|declare-file|file-changes|attachment-drop-area|use-chosen-files|words\.ts\?sentence=fileDeleted$))/;

export const NOTES = /\/src\/features\/notes\/web\/(?!route)/;
/** Parts and icons of pages that a board does not load ahead. */
export const PAGE_PARTS =
  /\/src\/(ui\/(radio-cards|empty-line|color-picker|file-drop|table|card|tabs|theme-switch|choice-filter|filter-button|outside-press|focus-after)|web\/(use-row-keys|shown-once|markdown-area|use-body-later|lines|is-operator)|features\/(settings\/web\/settings(-section|\.module)|(account|project|workspace)-settings\/web\/pages|workspaces\/web\/workspaces\.module|contact\/web\/use-is-operator))\.|lucide-react\/.*\/(key-round|shield-check|door-open|file-up|refresh-cw|sun|moon|calendar-range|star|star-off|layout-grid|circle-exclamation-point|list-plus|rotate-ccw-clock|columns-3|minus|send|mail|lock|arrow-left|chevron-left|circle-x|chart-column|pencil-line|image-off|image|rotate-ccw|list-todo)\.\w+$/;

/** Lists of values: in one file, because each alone would take more bytes than it has. */
export const VALUES = /\/src\/features\/(links|project-calendar|assistant)\/fields\./;

/** What is found and where it is: for the search and the command palette. */
export const FOUND = /\/src\/features\/search\/(subject|web\/address)\./;

/** Sprints beyond their names and a task's own: for their screens, and for filters. */
export const SPRINTS = /\/src\/features\/sprints\/web\/(data|sprint-choices)/;

/** What only pages with a new password show: signing up, resetting it, and the first run. */
export const NEW_PASSWORD =
  /\/src\/features\/credentials\/web\/(new-password-field|password-strength|words\.ts\?sentence=(passwordTooShort|passwordHint|strengthWithAdvice))/;

/** Needed at the sign-in and a moment after the board: with what both have, because a board should not load the rest of the sign-in. */
export const FORMS = /\/src\/ui\/form\./;

/** Ways to sign in beside the password: in one file, because each alone would take more bytes than it has. */
export const WAYS_IN = /\/src\/features\/account\/web\/(google|passkey)-button/;

/** What the pages have in common that continue by email. */
export const BY_MAIL = /\/src\/features\/account\/web\/(mail-hint|resend-button|mailed-code)/;

/** What a board only passes on, through the face of a slice, to what it loads ahead; and to what it does not. */
export const PASSED_ON =
  /\/src\/(features\/(assistant\/web\/item-entry|issues\/rules|task-copy-move\/rules|task-surface\/web\/column-items|workspaces\/web\/late-plan-room)|ui\/(date-field|part-head)|web\/(part-missing|use-filter-context))\.|issue-screens\/web\/words\.ts\?sentence=(issues|board)Path$/;
export const PASSED_FURTHER =
  /\/src\/features\/(projects\/web\/project-actions|workspaces\/web\/(outside-bar|role-names|plan-data))\./;
