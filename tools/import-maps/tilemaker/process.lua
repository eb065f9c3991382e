-- What of OpenStreetMap becomes part of our maps, in which layer, from which zoom on. docs/maps.md lists the layers.

node_keys = { "amenity", "leisure", "natural", "place", "railway", "tourism" }

function init_function() end
function exit_function() end

-- Class and lowest zoom of a street, by the value of `highway`. What is missing here is not drawn.
streets = {
  motorway = { "motorway", 10 }, motorway_link = { "motorway", 12 },
  trunk = { "motorway", 10 }, trunk_link = { "motorway", 12 },
  primary = { "primary", 10 }, primary_link = { "primary", 12 },
  secondary = { "secondary", 10 }, secondary_link = { "secondary", 12 },
  tertiary = { "tertiary", 11 }, tertiary_link = { "tertiary", 12 },
  residential = { "residential", 12 }, living_street = { "residential", 12 },
  unclassified = { "residential", 12 }, road = { "residential", 12 },
  service = { "service", 14 },
  pedestrian = { "path", 13 }, footway = { "path", 14 }, steps = { "path", 14 },
  path = { "path", 14 }, track = { "path", 14 }, cycleway = { "path", 14 },
}

-- Lowest zoom at which a street is named, by its class; 14 for the others.
names_from = { motorway = 11, primary = 11, secondary = 11, tertiary = 11, path = 13 }

greens = {
  leisure = {
    park = "park", garden = "park", playground = "park", nature_reserve = "park", golf_course = "park",
    pitch = "pitch", stadium = "pitch", track = "pitch",
  },
  landuse = {
    cemetery = "cemetery", forest = "wood", grass = "park", recreation_ground = "park", village_green = "park",
  },
  natural = { wood = "wood" },
  amenity = { grave_yard = "cemetery" },
  place = { square = "square" },
}

-- Class and lowest zoom of a label.
labels = {
  place = {
    city = { "city", 10 }, town = { "town", 10 }, village = { "village", 11 }, suburb = { "suburb", 11 },
    neighbourhood = { "neighbourhood", 13 }, quarter = { "neighbourhood", 13 }, square = { "square", 13 },
  },
  leisure = { park = { "park", 13 }, stadium = { "stadium", 13 } },
  landuse = { cemetery = { "cemetery", 13 } },
  amenity = {
    marketplace = { "market", 13 }, hospital = { "hospital", 13 }, university = { "university", 13 },
    bus_station = { "station", 12 }, townhall = { "townhall", 14 },
  },
  railway = { station = { "station", 13 } },
  tourism = { museum = { "museum", 14 } },
  natural = { peak = { "peak", 12 }, water = { "water", 13 } },
}

rivers = { river = 10, canal = 13, stream = 13 }
standing = { water = true, bay = true }
rails = { rail = true, light_rail = true, subway = true, tram = true, narrow_gauge = true }
cables = { gondola = true, cable_car = true, chair_lift = true, mixed_lift = true }

-- Names in Quechua and Aymara beside the Spanish one, where they are mapped.
function write_names(object, zoom)
  local name = object:Find("name")
  if name == "" then name = object:Find("name:es") end
  if name == "" then return end
  object:Attribute("name", name, zoom)
  local quechua, aymara = object:Find("name:qu"), object:Find("name:ay")
  if quechua ~= "" and quechua ~= name then object:Attribute("name_qu", quechua, zoom) end
  if aymara ~= "" and aymara ~= name and aymara ~= quechua then object:Attribute("name_ay", aymara, zoom) end
end

function is_named(object)
  return object:Holds("name") or object:Holds("name:es")
end

function find_in(kinds, object)
  for key, values in pairs(kinds) do
    local found = values[object:Find(key)]
    if found then return found end
  end
end

function write_label(object, label, is_point)
  if is_point then object:Layer("label", false) else object:LayerAsCentroid("label") end
  object:MinZoom(label[2])
  object:Attribute("class", label[1])
  write_names(object, label[2])
end

function node_function(node)
  local label = find_in(labels, node)
  if label and is_named(node) then write_label(node, label, true) end
end

function write_street(way, street)
  way:Layer("street", false)
  way:MinZoom(street[2])
  way:Attribute("class", street[1])
  -- Farther away there is no room for it.
  write_names(way, math.max(street[2], names_from[street[1]] or 14))
end

function way_function(way)
  local street = streets[way:Find("highway")]
  if street and way:Find("area") ~= "yes" and way:Find("footway") ~= "crossing" then write_street(way, street) end

  local waterway = way:Find("waterway")
  if standing[way:Find("natural")] or waterway == "riverbank" or way:Find("landuse") == "reservoir" then
    way:Layer("water", true)
    way:Attribute("class", "lake")
  elseif rivers[waterway] and way:Find("tunnel") == "" then
    way:Layer("water", false)
    way:MinZoom(rivers[waterway])
    way:Attribute("class", waterway)
    write_names(way, 13)
  end

  local railway = way:Find("railway")
  if rails[railway] and way:Find("service") == "" then
    way:Layer("rail", false)
    way:Attribute("class", "rail")
  elseif cables[way:Find("aerialway")] then
    way:Layer("rail", false)
    way:Attribute("class", "cable")
    write_names(way, 13)
  end

  if way:IsClosed() then
    local green = find_in(greens, way)
    if green then
      way:Layer("green", true)
      way:Attribute("class", green)
    end
    local building = way:Find("building")
    if building ~= "" and building ~= "no" then way:Layer("building", true) end
    local label = find_in(labels, way)
    if label and is_named(way) then write_label(way, label, false) end
  end
end
