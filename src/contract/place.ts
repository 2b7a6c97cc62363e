/** A place in an order by time: `<createdAt>_<id>` of a row. Two places compare as texts. */
export const placeOf = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string => `${createdAt}_${id}`;
