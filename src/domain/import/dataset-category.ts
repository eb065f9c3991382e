import { fold } from '../shared/fold.ts'

/**
 * What Overture and Foursquare call places, by the tags with which OpenStreetMap says the same, so that each kind of place has
 * one name here. Overture's are written with underscores; of Foursquare's "Retail > Food and Beverage Retail > Butcher" the
 * last part is, and those before it where the last is unknown.
 * https://docs.overturemaps.org/guides/places/ and https://docs.foursquare.com/data-products/docs/categories
 */
export const namesByTags: Readonly<Record<string, string>> = {
  'amenity=restaurant':
    'restaurant eat_and_drink food_and_drink dining_and_drinking casual_eatery diner bistro brasserie buffet_restaurant cafeteria canteen food_stand food_truck snack_place snack_bar breakfast_spot soup_spot gastropub tapas_bar creperie caterer food_and_beverage_service smokehouse salad_bar food_delivery_service street_vendor doner_kebab',
  'amenity=fast_food': 'fast_food_restaurant hot_dog_joint friterie burrito_restaurant',
  'amenity=food_court': 'food_court',
  'amenity=restaurant cuisine=barbecue':
    'barbecue_restaurant bbq_joint bar_and_grill_restaurant churrascaria grill_house',
  'amenity=restaurant cuisine=bolivian': 'bolivian_restaurant',
  'amenity=restaurant cuisine=burger': 'burger_restaurant burger_joint',
  'amenity=restaurant cuisine=chicken':
    'chicken_restaurant rotisserie_chicken_restaurant chicken_wings_restaurant wings_joint',
  'amenity=restaurant cuisine=fried_chicken': 'fried_chicken_joint fried_chicken_restaurant',
  'amenity=restaurant cuisine=chinese': 'chinese_restaurant cantonese_restaurant dim_sum_restaurant',
  'amenity=restaurant cuisine=empanada': 'empanadas empanada_restaurant',
  'amenity=restaurant cuisine=fish': 'fish_restaurant fish_and_chips_restaurant fish_and_chips_shop',
  'amenity=restaurant cuisine=italian': 'italian_restaurant',
  'amenity=restaurant cuisine=japanese': 'japanese_restaurant ramen_restaurant',
  'amenity=restaurant cuisine=mexican': 'mexican_restaurant taco_restaurant texmex_restaurant tex_mex_restaurant',
  'amenity=restaurant cuisine=pizza': 'pizza_restaurant pizzeria pizza_place pizza_delivery_service',
  'amenity=restaurant cuisine=sandwich': 'sandwich_shop sandwich_spot sandwich_place',
  'amenity=restaurant cuisine=seafood': 'seafood_restaurant',
  'amenity=restaurant cuisine=steak_house': 'steakhouse meat_restaurant',
  'amenity=restaurant cuisine=sushi': 'sushi_restaurant',
  'amenity=restaurant cuisine=vegan': 'vegan_restaurant',
  'amenity=restaurant cuisine=vegetarian':
    'vegetarian_restaurant vegan_and_vegetarian_restaurant vegetarian_vegan_restaurant health_food_restaurant',
  'amenity=cafe':
    'cafe cafe_coffee_and_tea_house coffee_shop coffee_roastery coffee_roaster tea_room tea_house bubble_tea bubble_tea_shop pet_cafe',
  'amenity=cafe cuisine=juice': 'smoothie_juice_bar juice_bar smoothie_shop juice_shop',
  'amenity=bar':
    'bar beer_bar beer_garden brewery cocktail_bar lounge sports_bar wine_bar pub irish_pub dive_bar hookah_bar piano_bar hotel_bar gay_bar rooftop_bar nightlife_spot night_club nightclub dance_club salsa_club karaoke karaoke_bar music_venue jazz_and_blues topic_concert_venue comedy_club strip_club adult_entertainment',
  'amenity=ice_cream':
    'ice_cream_shop ice_cream_parlor ice_cream_and_frozen_yoghurt frozen_yoghurt_shop frozen_yogurt_shop gelato gelato_shop shaved_ice_shop',

  'tourism=hotel': 'hotel resort beach_resort hotel_resort',
  'tourism=hostel':
    'hostel accommodation lodging inn lodge guest_house bed_and_breakfast boarding_house cottage cabin motel mountain_huts holiday_rental_home vacation_rental vacation_rental_agents service_apartments self_catering_accommodation country_house',
  'tourism=camp_site': 'campground rv_park backpacking_area',

  'amenity=doctors':
    'doctor doctors_office medical_center health_and_medical health_and_medicine physician family_practice internal_medicine general_practitioner walk_in_clinic urgent_care_clinic urgent_care_center womens_health_clinic maternity_centers eye_care_clinic ophthalmologist pediatrician obstetrician_and_gynecologist cardiologist dermatologist gastroenterologist neurologist orthopedist otologist ear_nose_and_throat urologist oncologist psychiatrist surgeon plastic_surgeon cosmetic_surgeon allergist endocrinologist rheumatologist pulmonologist nurse_practitioner midwife chiropractor fertility dialysis_clinic skin_care_clinic community_health_center public_health_clinic healthcare_clinic other_healthcare_professional weight_loss_center',
  'amenity=hospital':
    'hospital childrens_hospital emergency_room surgical_center hospital_unit cancer_treatment_center',
  'amenity=dentist':
    'dentist general_dentistry cosmetic_dentist orthodontist endodontist periodontist pediatric_dentist oral_surgeon prosthodontist dental_hygienist dental_laboratories dental_clinic',
  'amenity=pharmacy': 'pharmacy drugstore',
  'amenity=veterinary': 'veterinarian animal_hospital emergency_pet_hospital holistic_animal_care pets',
  'healthcare=laboratory': 'laboratory laboratory_testing clinical_laboratories medical_lab diagnostic_services',
  'healthcare=medical_imaging': 'diagnostic_imaging ultrasound_imaging_center radiologist',
  'healthcare=physiotherapist':
    'physical_therapy physical_therapy_clinic physical_therapist rehabilitation_center occupational_therapy',
  'healthcare=psychotherapist':
    'psychologist psychotherapist psychoanalyst counseling_and_mental_health mental_health_clinic mental_health_service family_counselor',
  'healthcare=nutrition_counselling': 'nutritionist dietitian',
  'healthcare=podiatrist': 'podiatrist podiatry foot_care',
  'healthcare=alternative':
    'alternative_medicine alternative_healer acupuncture acupuncturist naturopathic_holistic homeopathic_medicine ayurveda reiki traditional_chinese_medicine',
  'healthcare=ambulance': 'ambulance_and_ems_services ambulance_service medical_transportation',
  'healthcare=blood_donation': 'blood_and_plasma_donation_center blood_bank',

  'shop=hairdresser':
    'hair_salon barber barbershop hair_stylist kids_hair_salon beauty_salon beauty_and_spa health_and_beauty_service nail_salon makeup_artist eyelash_service eyebrow_service waxing hair_removal hair_removal_service laser_hair_removal skin_care esthetician tanning_salon hair_extensions permanent_makeup',
  'amenity=spa':
    'spa spas day_spa health_spa medical_spa massage massage_therapy massage_clinic sauna float_spa bath_house hot_springs natural_hot_springs',
  'shop=tattoo': 'tattoo tattoo_and_piercing tattoo_parlor piercing body_piercing_shop',
  'leisure=fitness_centre':
    'gym gym_and_studio fitness_center gym_center yoga_studio pilates_studio boxing_gym boxing_class boot_camp cycling_studio climbing_gym rock_climbing_gym fitness_trainer sports_and_fitness_instruction crossfit_gym weight_training aerial_fitness_center',
  'amenity=dojo':
    'martial_arts_club martial_arts_school karate_club taekwondo_club kickboxing_club muay_thai_club brazilian_jiu_jitsu_club martial_arts_dojo self_defense_classes',
  'leisure=dance': 'dance_school dance_studio ballet_school',
  'leisure=sports_centre':
    'sports_and_recreation_venue sports_and_recreation active_life sports_club_and_league sports_club soccer_club football_club recreation_center athletics_and_sports bowling_alley pool_hall pool_billiards tennis_club volleyball_club professional_sports_team amateur_sports_team golf_course golf_club country_club paintball skating_rink go_kart_track',
  'leisure=pitch':
    'soccer_field futsal_field football_field basketball_court tennis_court volleyball_court squash_court racquetball_court baseball_field handball_court hockey_field badminton_court athletic_field skate_park',
  'leisure=stadium':
    'stadium_arena stadium soccer_stadium football_stadium basketball_stadium tennis_stadium track_stadium baseball_stadium arena',
  'leisure=swimming_pool': 'swimming_pool swimming_instructor',
  'leisure=water_park': 'water_park',
  'leisure=park':
    'park city_park state_park national_park dog_park memorial_park pedestrian_plaza nature_preserve nature_reserve',
  'leisure=garden': 'garden botanical_garden community_gardens',
  'leisure=playground': 'playground indoor_playcenter indoor_play_area',
  'leisure=yes':
    'arts_and_entertainment arcade casino escape_rooms escape_room bingo_hall circus trampoline_park attractions_and_activities',

  'shop=convenience':
    'convenience_store grocery_store specialty_grocery_store organic_grocery_store food retail shopping corner_store discount_store variety_store miscellaneous_store food_and_beverage_retail specialty_foods superstore food_and_drink_shop international_grocery_store',
  'shop=supermarket': 'supermarket',
  'amenity=marketplace':
    'public_market market farmers_market flea_market night_market market_stall bazaars fish_market street_market organic_market',
  'shop=mall':
    'shopping_center shopping_mall shopping_plaza department_store outlet_store outlet_mall shopping_passage',
  'shop=bakery': 'bakery bagel_shop flatbread pretzels',
  'shop=pastry':
    'patisserie_cake_shop desserts dessert_shop pastry_shop cupcake_shop custom_cakes_shop donuts donut_shop pie_shop cake_shop macarons waffle_shop',
  'shop=confectionery': 'candy_store sweets_shop popcorn_shop',
  'shop=chocolate': 'chocolatier chocolate_store chocolate_shop',
  'shop=butcher': 'butcher_shop butcher meat_shop meat_wholesaler',
  'shop=deli': 'delicatessen deli gourmet_store',
  'shop=cheese': 'cheese_shop cheese_store',
  'shop=dairy': 'dairy_stores dairy_store',
  'shop=honey': 'honey_farm_shop',
  'shop=seafood': 'fishmonger seafood_market',
  'shop=greengrocer': 'fruits_and_vegetables fruit_and_vegetable_store greengrocer produce_wholesaler',
  'shop=alcohol': 'liquor_store beer_wine_and_spirits wine_store beer_store winery wine_wholesaler distillery vineyard',
  'shop=beverages': 'beverage_store beverage_supplier water_store water_delivery bottled_water_company',
  'shop=kiosk': 'kiosk newsstand_kiosk',
  'shop=health_food': 'health_food_store health_market herbal_shop herb_and_spice_shop herbs_and_spices_store',
  'shop=nutrition_supplements': 'vitamins_and_supplements vitamin_store supplement_store supplement_shop',
  'shop=clothes':
    'clothing_store fashion fashion_retail boutique womens_clothing_store womens_store mens_clothing_store mens_store childrens_clothing_store lingerie_store t_shirt_store designer_clothing custom_clothing traditional_clothing sports_wear uniform_store plus_size_clothing fashion_accessories_store swimwear_store formal_wear_store',
  'shop=shoes': 'shoe_store footwear_wholesaler',
  'shop=leather': 'leather_goods handbag_stores luggage_store leather_products_manufacturer',
  'shop=hat': 'hat_shop hat_store',
  'shop=second_hand': 'thrift_store used_vintage_and_consignment vintage_and_thrift_store antique_store',
  'shop=fabric': 'fabric_store textiles_store fabric_wholesaler b2b_textiles',
  'shop=sewing': 'knitting_supply knitting_store threads_and_yarns_wholesaler haberdashery',
  'shop=tailor': 'sewing_and_alterations tailor gents_tailor',
  'shop=jewelry': 'jewelry_store goldsmith b2b_jewelers jewelry_repair_service',
  'shop=watches': 'watch_store watch_repair_service watch_repair_shop',
  'shop=wedding': 'bridal_shop bridal_store wedding_planning',
  'shop=cosmetics': 'cosmetic_and_beauty_supplies cosmetics_store beauty_product_supplier hair_supply_stores',
  'shop=perfumery': 'perfume_store fragrance_store',
  'shop=baby_goods': 'baby_gear_and_furniture baby_store',
  'shop=toys': 'toy_store toy_and_game_store hobby_shop hobby_store tabletop_games',
  'shop=gift':
    'gift_shop gift_store flowers_and_gifts_shop souvenir_shop souvenir_store party_supply party_supply_store',
  'shop=florist': 'florist flower_store flower_shop flower_markets floral_designer',
  'shop=craft': 'arts_and_crafts arts_and_crafts_store handicraft_shop craft_shop art_supply_store',
  'shop=books': 'bookstore used_bookstore academic_bookstore comic_books_store books_mags_music_and_video',
  'shop=stationery':
    'cards_and_stationery_store stationery_store office_equipment office_supply_store business_office_supplies_and_stationery educational_supply_store',
  'shop=newsagent': 'newspaper_and_magazines_store newsstand print_media newsagent',
  'shop=music': 'music_and_dvd_store vinyl_record_store music_store record_store',
  'shop=musical_instrument': 'musical_instrument_store guitar_store piano_store',
  'shop=video_games': 'video_game_store',
  'shop=electronics':
    'electronics electronics_store computers_and_electronics_retail audio_visual_equipment_store electronic_parts_supplier battery_store',
  'shop=computer': 'computer_store it_service_and_computer_repair computer_repair_service computer_hardware_company',
  'shop=mobile_phone': 'mobile_phone_store mobile_phone_accessories mobile_phone_repair telephone_services',
  'shop=appliance': 'appliance_store home_appliance_store',
  'shop=repair': 'appliance_repair_service electronics_repair_shop repair_service b2b_equipment_maintenance_and_repair',
  'shop=furniture': 'furniture_store furniture_and_home_store furniture_manufacturers outdoor_furniture_store',
  'shop=bed': 'mattress_store mattress_manufacturing',
  'shop=houseware':
    'home_goods_store home_and_garden kitchen_and_bath kitchen_supply_store housewares_store home_improvement_store restaurant_equipment_and_supply',
  'shop=interior_decoration': 'home_decor interior_design interior_designer lighting_store',
  'shop=curtain': 'window_treatment_store shades_and_blinds curtain_store',
  'shop=carpet': 'carpet_store rug_store flooring_store',
  'shop=bathroom_furnishing': 'bathroom_fixture_stores',
  'shop=hardware':
    'hardware_store do_it_yourself_store b2b_hardware tools_wholesaler welding_supply_store b2b_machinery_and_tools',
  'shop=building_materials':
    'building_supply_store construction_supplies_store tile_store cement_supplier pipe_supplier stone_supplier aluminum_supplier metal_supplier iron_and_steel_store',
  'shop=wood': 'lumber_store saw_mill wood_and_pulp',
  'shop=paint': 'paint_store',
  'shop=electrical': 'electrical_supply_store lighting_fixtures_and_equipment electrical_wholesaler',
  'shop=glaziery':
    'glass_and_mirror_sales_service auto_glass_service windows_installation glass_manufacturer window_supplier',
  'shop=garden_centre': 'nursery_and_gardening garden_center flower_nursery greenhouses',
  'shop=pet':
    'pet_store pet_supplies_store pet_groomer pet_grooming_service pet_services pet_service pet_boarding pet_sitting aquatic_pet_store animal_shelter pet_training',
  'shop=optician':
    'optometrist eyewear_and_optician eyecare_store optical_store optical_shop sunglasses_store optician',
  'shop=medical_supply':
    'medical_supply medical_supply_store dental_supply_store hearing_aids hearing_aid_provider hospital_equipment_and_supplies orthotics prosthetics',
  'shop=sports':
    'sporting_goods sporting_goods_store sporting_goods_retail outdoor_gear hunting_and_fishing_supplies fitness_exercise_equipment',
  'shop=bicycle': 'bicycle_shop bike_store bike_shop bicycle_store bike_repair_maintenance',
  'shop=religion': 'religious_items spiritual_shop',
  'shop=erotic': 'adult_store',
  'shop=pawnbroker': 'pawn_shop gold_buyer',
  'shop=wholesale':
    'wholesaler wholesale_store wholesale_grocer fmcg_wholesaler distribution_services distribution_center food_beverage_service_distribution importer_and_exporter importers exporters',
  'shop=photo':
    'photography_store_and_services photography_lab photography_studio photography_service camera_store photographer event_photography session_photography',
  'shop=printing':
    'printing_services commercial_printer print_store print_shop screen_printing_t_shirt_printing sign_making business_signage custom_t_shirt_store',
  'shop=copyshop': 'duplication_services copy_shop',
  'shop=laundry': 'laundromat laundry_services laundry_service dry_cleaning dry_cleaner',
  'shop=locksmith': 'key_and_locksmith locksmith',
  'shop=travel_agency':
    'travel_agents travel_services travel_agency travel tours tour_provider sightseeing_tour_agency tour_operator travel_company tourist_information_and_service airline_ticket_agency',
  'shop=funeral_directors': 'funeral_services_and_cemeteries funeral_home mortuary_services cremation_services',
  'shop=ticket': 'ticket_sales bus_ticket_agency railway_ticket_agent ticket_seller',

  'shop=car':
    'car_dealer automotive_dealer used_car_dealer auto_dealership automotive truck_dealer commercial_vehicle_dealer auto_company car_dealership automotive_retail',
  'shop=car_parts':
    'automotive_parts_and_accessories auto_parts_and_supply_store car_parts_and_accessories auto_parts_store car_stereo_store automotive_parts_store',
  'shop=car_repair':
    'automotive_repair automotive_services_and_repair auto_body_shop automotive_shop automotive_repair_shop automotive_service auto_electrical_repair auto_customization auto_detailing tire_dealer_and_repair tire_shop tire_repair_shop oil_change_station oil_change_service brake_service_and_repair transmission_repair engine_repair_service motorcycle_repair motorcycle_repair_shop truck_repair car_inspector towing_service roadside_assistance',
  'amenity=car_wash': 'car_wash car_wash_and_detail',
  'amenity=car_rental': 'car_rental_agency rental_car_location rental_service',
  'amenity=fuel': 'gas_station fuel_station truck_gas_station fuel_dock natural_gas_supplier propane_supplier',
  'amenity=parking': 'parking parking_lot parking_garage',
  'shop=motorcycle': 'motorcycle_dealer motorcycle_dealership scooter_dealers motorcycle_manufacturer',
  'shop=motorcycle_parts': 'motorcycle_gear motorsports_store',
  'amenity=bus_station': 'bus_station coach_bus',
  'highway=bus_stop': 'bus_stop bus_line',
  'public_transport=station':
    'train_station metro_station light_rail_and_subway_stations cable_car_service tram_station transport_interchange',
  'amenity=taxi': 'taxi_rank taxi_service taxi taxi_stand',

  'amenity=bank': 'bank banks bank_credit_union credit_union banking_and_finance',
  'amenity=atm': 'atm atms',
  'amenity=bureau_de_change': 'currency_exchange',
  'amenity=money_transfer': 'money_transfer_services money_transfer_service',
  'shop=money_lender': 'installment_loans loans_agency mortgage_lender check_cashing_payday_loans mortgage_broker',
  'office=financial':
    'financial_service financial_services financial_advising financial_planner investing brokers stock_broker investment_management_company business_financing',
  'office=insurance':
    'insurance_agency insurance_office life_insurance auto_insurance home_and_rental_insurance health_insurance_office',
  'office=accountant': 'accountant bookkeeper tax_services accounting_and_bookkeeping_service payroll_services',
  'office=lawyer': 'lawyer legal_services legal_service law_office attorney_law_firm paralegal_services',
  'office=notary': 'notary_public notary',
  'office=architect': 'architect architectural_designer architecture_firm landscape_architect',
  'office=estate_agent':
    'real_estate real_estate_agent real_estate_agency real_estate_service real_estate_office apartment_agent property_management property_management_office commercial_real_estate real_estate_investment home_developer',
  'office=construction_company':
    'construction_services construction contractor building_contractor general_contractor construction_management builders civil_engineers engineering_services road_contractor masonry_contractors home_improvement_service roofing',
  'office=consulting':
    'business_consulting business_management_services consultant_and_general_service management_consultant business_and_strategy_consulting_office',
  'office=coworking': 'coworking_space shared_office_space',
  'office=telecommunication':
    'telecommunications telecommunications_company internet_service_provider telecommunication_service television_service_providers',
  'office=research':
    'research_institute educational_research_institute medical_research_and_development scientific_laboratories',
  'office=yes':
    'corporate_office office office_building business_center software_development tech_startup web_designer advertising_agency marketing_agency graphic_designer',
  'office=company':
    'business business_to_business business_to_business_services professional_services business_and_professional_services private_establishments_and_corporates industrial_company factory commercial_industrial home_service',
  'office=diplomatic': 'embassy embassy_or_consulate consulate',
  'office=government':
    'public_service_and_government government_services government_building local_and_state_government_offices central_government_office federal_government_offices government_department community_and_government public_and_social_service tax_office department_of_motor_vehicles registry_office department_of_social_service immigration_and_naturalization capitol_building',
  'office=ngo':
    'community_services_non_profits non_governmental_association charity_organization non_profit_organization social_service_organizations environmental_conservation_organization nonprofit',
  'office=association':
    'organization public_and_government_association private_association labor_union political_organization political_party_office youth_organizations volunteer_association chambers_of_commerce agriculture_association agricultural_cooperatives housing_cooperative social_club club_house',
  'office=religion': 'religious_organization mission',

  'amenity=townhall': 'town_hall city_hall',
  'amenity=courthouse': 'courthouse',
  'amenity=police': 'police_department police_station law_enforcement law_enforcement_and_public_safety',
  'amenity=fire_station': 'fire_department fire_station',
  'amenity=post_office': 'post_office shipping_center shipping_store courier_and_delivery_services',
  'amenity=library': 'library',
  'amenity=community_centre': 'community_center civic_center senior_center',
  'amenity=social_facility':
    'social_and_human_services retirement_home assisted_living assisted_living_facility homeless_shelter child_protection_service family_service_center senior_citizen_services youth_center disability_services_and_support_organization',
  'amenity=toilets': 'public_toilet public_restrooms public_bathroom restroom',
  'amenity=grave_yard': 'cemeteries cemetery',
  'amenity=place_of_worship':
    'church church_cathedral catholic_church evangelical_church baptist_church pentecostal_church anglican_church episcopal_church jehovahs_witness_kingdom_hall kingdom_hall spiritual_center temple mosque synagogue buddhist_temple hindu_temple convents_and_monasteries monastery shrine religious_destination christian_place_of_worship place_of_worship',

  'amenity=school':
    'school education elementary_school middle_school high_school private_school public_school religious_school primary_and_secondary_school montessori_school charter_school waldorf_school',
  'amenity=kindergarten': 'preschool nursery_school day_care_preschool',
  'amenity=childcare': 'child_care_and_day_care daycare child_care_service after_school_program',
  'amenity=university':
    'college_university college_and_university university medical_sciences_schools law_schools business_schools engineering_schools campus_building college_academic_building college_classroom',
  'amenity=college':
    'specialty_school vocational_and_technical_school trade_school educational_services tutoring_center adult_education test_preparation cooking_school cosmetology_school art_school computer_coaching computer_training_school private_tutor nursing_school culinary_school adult_education_center',
  'amenity=language_school': 'language_school',
  'amenity=driving_school': 'driving_school',
  'amenity=music_school': 'music_school',

  'tourism=museum':
    'museum art_museum history_museum science_museum childrens_museum national_museum community_museum military_museum modern_art_museum',
  'tourism=gallery': 'art_gallery',
  'tourism=attraction':
    'landmark_and_historical_building landmarks_and_outdoors historic_and_protected_site structure_and_geography waterfall lake river mountain cave canyon beach island tourist_attraction lighthouse castle palace tower',
  'tourism=viewpoint': 'lookout scenic_lookout scenic_point observatory',
  'tourism=theme_park': 'amusement_park theme_park',
  'tourism=zoo': 'zoo petting_zoo aquarium wildlife_sanctuary',
  'tourism=information': 'visitor_center tourist_information_center',
  'tourism=artwork': 'sculpture_statue street_art public_art outdoor_sculpture',
  'historic=monument': 'monument memorial_site',
  'historic=yes': 'ruin fort historic_site',
  'amenity=fountain': 'fountain',
  'amenity=arts_centre': 'cultural_center performing_arts art_space performing_arts_venue',
  'amenity=theatre':
    'theatre theater theaters_and_performance_venues auditorium concert_hall opera_and_ballet opera_house',
  'amenity=cinema': 'cinema movie_theater drive_in_theater',
  'amenity=planetarium': 'planetarium',
  'amenity=internet_cafe': 'internet_cafe',
  'amenity=events_venue':
    'venue_and_event_space event_space event_planning event_service party_and_event_planning exhibition_and_trade_center convention_center wedding_hall banquet_hall event',
  'amenity=studio':
    'radio_station television_station media_news_company broadcasting_media_production mass_media tv_station',

  'craft=carpenter': 'carpenter cabinet_sales_service furniture_repair',
  'craft=electrician': 'electrician',
  'craft=plumber': 'plumbing plumber',
  'craft=metal_construction':
    'metal_fabricator iron_work welders steel_fabricators machine_shop metals ironworkers blacksmiths metal_materials_and_experts',
  'craft=shoemaker': 'shoe_repair shoe_repair_service',
}

const tagsByName: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
  Object.entries(namesByTags).flatMap(([text, names]) => {
    const tags = Object.fromEntries(text.split(' ').map((tag) => tag.split('=', 2) as [string, string]))
    return names.split(' ').map((name) => [name, tags] as const)
  }),
)

/** What a category of a name that is not in the table is, by a word of it; the first that fits decides. */
const nameByWord: readonly [word: RegExp, name: string][] = [
  [/_restaurant$/, 'restaurant'],
  [/(?:^|_)(?:dentist|dental|dentistry)(?:_|$)/, 'dentist'],
  [/(?:^|_)hospital$/, 'hospital'],
  [/_(?:clinic|medicine|surgeon)$|[a-z]{3}ologist$|^pediatric_/, 'doctor'],
  [/_(?:law|lawyers?|attorney)$/, 'lawyer'],
  [/_(?:church|temple|cathedral)$/, 'church'],
  [/_museum$/, 'museum'],
  [/_(?:school|academy)s?$/, 'specialty_school'],
  [/_bar$/, 'bar'],
  [/_(?:cafe|coffee)$/, 'cafe'],
  [/_tours?$/, 'tours'],
  [/_(?:wholesalers?|distributors?)$/, 'wholesaler'],
  [/_(?:shop|store|market|dealer|dealers|boutique)s?$/, 'retail'],
]

/** Kinds of records that no one visits: homes, and names of roads and districts. */
const privateNames: ReadonlySet<string> = new Set(
  'home_private residential_building apartment_or_condo housing_development states_and_municipalities road intersection moving_target plane airport_gate'.split(
    ' ',
  ),
)

/** Returns a label of Foursquare's as Overture would write it: "Cafe, Coffee, and Tea House" is `cafe_coffee_and_tea_house`. */
export function toCategoryName(label: string): string {
  return fold(label)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
}

/**
 * Returns the tags with which OpenStreetMap says what a category does.
 * @param names From the one that says most to the one that says least; the first that is known counts.
 */
export function tagsOfCategory(names: readonly string[]): Readonly<Record<string, string>> {
  const found = names.map(findTags).find((tags) => tags !== undefined)
  return found ?? {}
}

function findTags(name: string): Readonly<Record<string, string>> | undefined {
  const known = tagsByName.get(name)
  if (known) return known
  const similar = nameByWord.find(([word]) => word.test(name))
  return similar && tagsByName.get(similar[1])
}

/** Returns true iff one of a record's categories says that it is no place for the public. */
export function isPrivateCategory(names: readonly string[]): boolean {
  return names.some((name) => privateNames.has(name))
}
