import type { OutboxSenders } from '../outbox/types.ts'

/** What sends each kind, each loaded when there is something of it to send. */
export const outboxSenders: OutboxSenders = {
  business: async (sending) => (await import('../owners/save-business.ts')).saveBusiness(sending),
  claim: async (sending) => (await import('../claims/submit-claim.ts')).submitClaim(sending),
  contact: async (sending) => (await import('../contact/submit-contact.ts')).submitContact(sending),
  plan: async (sending) => (await import('../contact/submit-plan.ts')).submitPlan(sending),
  profile: async (sending) => (await import('../accounts/send-profile.ts')).sendProfile(sending),
  review: async (sending) => (await import('../reviews/submit-review.ts')).submitReview(sending),
  saved: async (sending) => (await import('../saved/send-saved.ts')).sendSaved(sending),
}
