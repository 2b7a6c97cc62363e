/** A position in an order by time: `<createdAt>_<id>` of a row. Two positions compare as texts. */
export const placeOf = ({ createdAt, id }: { readonly createdAt: string; readonly id: string }): string => `${createdAt}_${id}`;
