/** What does not fit a guest who wants to see nothing of it. */
export const isWishedAway = (item: Element): boolean => item.matches('.hide-unfit .unfit');
