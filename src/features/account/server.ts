import { accountEndpoints, registerEndpoints } from './server/handlers.ts';

export { BUCKET as pictureBucket, pictureQuota, pictureSweep } from './server/pictures.ts';

/** `defaultPlan` is the plan of a person's first workspace. */
export const account = (defaultPlan: string) => ({
  endpoints: [...accountEndpoints, ...registerEndpoints(defaultPlan)],
  entities: [],
});
