// All of Asio and Beast that need not stand in headers, compiled once.
#include <utility>

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
