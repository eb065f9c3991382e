import type { PlanName } from '@/domain/plans/plan-offer.ts'

/** What each plan's card lists, best known first. */
export const planFeatures = {
  basic: [
    'plans.featureCategoryBanners',
    'plans.featureImpressions',
    'plans.featureLink',
    'plans.featureBothLanguages',
    'plans.featureMonthly',
  ],
  professional: [
    'plans.featureAllOfBasic',
    'plans.featureImpressions',
    'plans.featureCityBanners',
    'plans.featureBadge',
    'plans.featureTopThree',
    'plans.featureTurns',
  ],
  premium: [
    'plans.featureAllOfProfessional',
    'plans.featureImpressions',
    'plans.featureHomeBanner',
    'plans.featureHighlight',
    'plans.featurePriority',
    'plans.featureDesign',
    'plans.featureManager',
  ],
} as const satisfies Record<PlanName, readonly string[]>
