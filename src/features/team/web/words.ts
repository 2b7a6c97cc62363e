// Add member
export const asLabel = (label: string) => `As ${label}`;
export const everyoneInTheWorkspaceIsHere = 'Everyone in the workspace is here.';
export const roleOfWhoIsAdded = 'Role of who is added';
export const personToAdd = 'Person to add';
export const personToAddPlaceholder = 'Search people…';
export const addAMember = 'Add a member';

// Data
export const nameIsRoleNow = (name: string, role: string) => `${name} is ${role} now`;
export const nameIsInNoDepartment = (name: string) => `${name} is in no department`;
export const nameIsInDepartment = (name: string, department: string) => `${name} is in ${department}`;
export const nameHasCapacityHoursHAWeek = (name: string, capacityHours: number | undefined) =>
  `${name} has ${capacityHours} h a week`;
export const nameSeesToBilling = (name: string) => `${name} sees to billing`;
export const nameSeesToBillingNoLonger = (name: string) => `${name} sees to billing no longer`;
export const nameIsDeactivated = (name: string) => `${name} is deactivated`;
export const nameIsActiveAgain = (name: string) => `${name} is active again`;
export const nameIsRemoved = (name: string) => `${name} is removed`;

// Member parts
export const onlineNow = 'Online now';
export const online = 'Online';
export const you = 'you';
export const deactivated = 'Deactivated';
export const needsASecondFactor = 'Needs a second factor';
export const billing = 'Billing';
export const roleOfName = (name: string) => `Role of ${name}`;
export const roleOfName2 = (name: string) => `Role of ${name}:`;
export const departmentOfName = (name: string) => `Department of ${name}`;
export const none = 'None';
export const moreRest = (rest: string) => ` more: ${rest}`;
export const workloadOfName = (name: string) => `Workload of ${name}`;
export const hoursHEstimated = (hours: number) => `${hours} h estimated`;
export const pointsPointsAtPointHoursH = (points: number, POINT_HOURS: number) => `${points} points at ${POINT_HOURS} h`;
export const unestimatedWithoutAnEstimate = (unestimated: number) => `${unestimated} without an estimate`;
export const openPartsCapacityCapacityHoursHA = (parts: string, capacityHours: number) =>
  `Open: ${parts}. Capacity: ${capacityHours} h a week.`;
export const activeTasksOpenTasksOfName = (activeTasks: number, name: string) => `${activeTasks} open tasks of ${name}`;

// Member table
export const person = 'person';
export const name = 'Name';
export const role = 'Role';
export const department = 'Department';
export const skills = 'Skills';
export const workload = 'Workload';
export const tasks = 'Tasks';
export const projects = 'Projects';
export const joined = 'Joined';
export const actions = 'Actions';
export const moreForName = (name: string) => `More for ${name}`;
export const activeTasksOpen = (activeTasks: number) => `${activeTasks} open`;

// Members filter
export const searchPeople = 'Search people';
export const allRoles = 'All roles';
export const allDepartments = 'All departments';
export const withoutOne = 'Without one';
export const state = 'State';
export const active = 'Active';
export const activeOrNot = 'Active or not';

// Productivity view
export const theFigures = 'the figures';
export const departments = 'Departments';
export const tasksCompletedEachWeek = 'Tasks completed each week';
export const countedFromTheProjectsThatYou = (count: number, PRODUCTIVE_MOST: number) =>
  `Counted from the projects that you can see. Weeks begin on Monday, in UTC.${count >= PRODUCTIVE_MOST ? ` These are the ${PRODUCTIVE_MOST} who completed most.` : ''}`;
export const people = 'People';
export const openTasks = 'Open tasks';
export const noDepartment = 'No department';
export const nothingWasCompletedYet = 'Nothing was completed yet';
export const tasksThatPeopleCompleteAreCounted = 'Tasks that people complete are counted here, week by week.';
export const person2 = 'Person';
export const all = 'All';
export const loadingTheFigures = 'Loading the figures';

// Project data
export const nameIsInTheProject = (name: string) => `${name} is in the project`;
export const nameIsRoleHereNow = (name: string, role: string) => `${name} is ${role} here now`;
export const nameIsOutOfTheProject = (name: string) => `${name} is out of the project`;

// Remove dialog
export const nobodyUnassigned = 'Nobody: unassigned';
export const removeName = (name: string) => `Remove ${name}?`;
export const cancel = 'Cancel';
export const remove = 'Remove';
export const theyLoseThisWorkspaceAndAll =
  'They lose this workspace and all of its projects at once. What they wrote and did stays. To come back they need an invitation.';
export const theirOpenTasksAndIssuesGo = 'Their open tasks and issues go to';
export const activeTasks1OpenTaskOpenTasks = (activeTasks: number) =>
  `${activeTasks === 1 ? '1 open task' : `${activeTasks} open tasks`} that you can see.`;
export const whereThatPersonMayNotSee =
  'Where that person may not see a project, its work stays unassigned. A project that nobody else administers gets them as its admin, or you. A private one gets one of its own members, or the owners choose. The audit log says so.';

// Routes
export const team = 'Team';

// Sure to step down
export const becomeRoleNameYourself = (roleName: string) => `Become ${roleName} yourself?`;
export const youHaveLessToSayIn = (place: string) =>
  `You have less to say in ${place} from then on. Only somebody else can give you your present role back.`;
export const changeMyRole = 'Change my role';

// Use project handles
export const leaveName = (name: string) => `Leave ${name}?`;
export const itIsPrivateYouWillNot = 'It is private: you will not see it any more.';
export const anAdminOfItCanAdd = 'An admin of it can add you again.';
export const leaveProject = 'Leave project';
export const showTheirTasks = 'Show their tasks';
export const copyAddress = 'Copy address';
export const addressCopied = 'Address copied';
export const removeFromProject = 'Remove from project';
export const youChangeOnlyThoseOfA = 'You change only those of a lower role than yours';
export const roleInTheProject = 'Role in the project';

// Use workspace handles
export const thisWorkspace = 'this workspace';
export const hoursAWeek = 'Hours a week';
export const seesToBilling = 'Sees to billing';
export const makeOwnerInYourPlace = 'Make owner in your place';
export const leaveWorkspace = 'Leave workspace';
export const youChangeOnlyRolesBelowYours = 'You change only roles below yours';
export const deactivate = 'Deactivate';
export const reactivate = 'Reactivate';
export const removeFromWorkspace = 'Remove from workspace';
export const deactivateName = (name: string) => `Deactivate ${name}?`;
export const theyAreShutOutOfThis = 'They are shut out of this workspace at once, on every device, and their seat is free.';
export const whatIsTheirsStaysTheirs = 'What is theirs stays theirs.';
export const activeTasks1OpenTaskOpenTasks2 = (activeTasks: number) =>
  `${activeTasks === 1 ? '1 open task' : `${activeTasks} open tasks`} that you can see stay with them.`;
export const aProjectThatNobodyElseAdministers =
  'A project that nobody else administers gets you as its admin; a private one gets one of its own members, or the owners choose.';
export const youCanLetThemInAgain = 'You can let them in again at any time.';
export const makeNameTheOwner = (name: string) => `Make ${name} the owner?`;
export const youBecomeAnAdminAndOnly = 'You become an admin, and only they can give the workspace back.';
export const transferOwnership = 'Transfer ownership';
export const nameOwnsTheWorkspaceNow = (name: string) => `${name} owns the workspace now`;
