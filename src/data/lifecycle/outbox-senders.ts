import type { OutboxSenders } from '../outbox/types.ts'

/** What sends each kind, each loaded when there is something of it to send. */
export const outboxSenders: OutboxSenders = {
  correction: async (context) => (await import('../suggestions/submit-correction.ts')).submitCorrection(context),
  addition: async (context) => (await import('../suggestions/submit-addition.ts')).submitAddition(context),
  business: async (context) => (await import('../owners/save-business.ts')).saveBusiness(context),
  claim: async (context) => (await import('../claims/submit-claim.ts')).submitClaim(context),
  contact: async (context) => (await import('../contact/submit-contact.ts')).submitContact(context),
  photos: async (context) => (await import('../places/submit-photos.ts')).submitPhotos(context),
  plan: async (context) => (await import('../contact/submit-plan.ts')).submitPlan(context),
  profile: async (context) => (await import('../accounts/send-profile.ts')).sendProfile(context),
  review: async (context) => (await import('../reviews/submit-review.ts')).submitReview(context),
  saved: async (context) => (await import('../saved/send-saved.ts')).sendSaved(context),
}
