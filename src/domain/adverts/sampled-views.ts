// Apart from what is reported: every page starts with it.

/** One view of a page in so many reports the slots that were seen without an advert, chosen at random on the phone. */
export const SAMPLED_VIEWS = 16
