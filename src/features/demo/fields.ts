/** How long a demo lasts unless it is kept. */
export const DEMO_HOURS = 24;
/** How often a page that shows a demo says so. The colleagues stop when nobody did for twice as long. */
export const LOOK_SECONDS = 20;
