/**
 * The most tasks in one request, and the most subtasks of each. A paste counts both, so that a document in the clipboard
 * does not become a thousand tasks by mistake.
 */
export const BULK_MAX = 200;
